import {
  type ChangeKind,
  type ChangeRequest,
  feedTypes,
  replacedFields,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import { usePowerProductions, useTaxRules } from '../../communities/lookups/lookups.ts';
import { Table } from '../../layout/Table.tsx';
import { valueTextOf } from '../../services/audit/changeText.ts';
import { usePage } from '../page.ts';

const ofPoint = [
  'countingPoint.cpNumber',
  'countingPoint.powerProductionType',
  'countingPoint.feedType',
  'countingPoint.yearConsumption',
  'countingPoint.peakPerformance',
  'countingPoint.plantName',
  'member.taxRuleFeed',
  'member.taxNumberFeed',
] as const;
const labelsOf = (kind: ChangeKind) =>
  kind === 'countingPoint' ? ofPoint : replacedFields[kind].map(field => `member.${field}` as const);
const fieldOf = (label: ReturnType<typeof labelsOf>[number]) => label.slice(label.indexOf('.') + 1);

/** Old and new values side by side; unchanged ones are muted. */
export function ComparedFacts({ request: { kind, before, after } }: { request: ChangeRequest }) {
  const portal = usePage();
  const { t } = portal;
  const isNew = kind === 'countingPoint';
  const powerProductions = usePowerProductions();
  const taxRules = useTaxRules();
  const shown = labelsOf(kind)
    .map(label => ({ label, field: fieldOf(label) }))
    .filter(({ field }) => field in after);
  const textOf = (field: string, value: string | number | boolean | null | undefined) => {
    if (field === 'baNumber' && typeof value === 'string' && value) return spacedIban(value);
    if (field === 'cpNumber') return spacedCountingPointNumber(String(value));
    if (field === 'powerProductionType') return powerProductions.titleOf(Number(value));
    if (field === 'feedType' && typeof value === 'number')
      return t(value === feedTypes.full ? 'countingPoint.feedType.1' : 'countingPoint.feedType.0');
    if (field === 'taxRuleFeed' && typeof value === 'string') return taxRules.titleOf(value);
    return valueTextOf(portal, 'member', field, value);
  };
  return (
    <Table label={t('changeRequest.change')}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          {!isNew && <th scope="col">{t('audit.before')}</th>}
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ label, field }) => {
          const isChanged = isNew || (before[field] ?? null) !== after[field];
          return (
            <tr key={field}>
              <th scope="row">{t(label)}</th>
              {!isNew && <td className="n-quiet">{textOf(field, before[field])}</td>}
              <td className={isChanged ? undefined : 'n-quiet'}>
                {isChanged ? <strong>{textOf(field, after[field])}</strong> : textOf(field, after[field])}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
