import type { EnergyImport } from '@nahstrom/contract';
import type { PageText } from '../page.ts';
import { hasValues } from './hasValues.ts';

type Report = Pick<EnergyImport, 'billedDays' | 'communityTitle' | 'findingCounts' | 'findings' | 'meters'>;

/** What a person has to confirm before the commit of a preview, and its heading; no texts if there is nothing. */
export function commitDoubts(report: Report, t: PageText): { heading: string; texts: string[] } {
  const isBilled = report.billedDays > 0;
  const isRead = report.findingCounts.every(({ drops }) => !drops);
  const isOfOther = report.findings.some(({ code }) => code === 'energy.otherCommunity');
  const withoutPoint = report.meters.filter(
    meter => meter.countingPoint === null && !meter.ignored && hasValues(meter),
  );
  const turned = withoutPoint.filter(({ registeredAs }) => registeredAs !== null).length;
  const unknown = withoutPoint.length - turned;
  const texts = [
    isOfOther && t('import.otherCommunityText', { community: report.communityTitle }),
    !isRead && t('import.partialText'),
    unknown > 0 && t('import.unknownDropped', { count: unknown }),
    turned > 0 && t('import.turnedDropped', { count: turned }),
    isBilled && t('import.billedText', { count: report.billedDays }),
  ].filter(text => text !== false);
  const heading = isOfOther ? 'otherCommunityHeading' : isBilled ? 'billedHeading' : 'partialHeading';
  return { heading: t(`import.${heading}`), texts };
}
