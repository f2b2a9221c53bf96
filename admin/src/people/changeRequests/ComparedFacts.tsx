import {
  type ChangeKind,
  type ChangeRequest,
  feedTypes,
  replacedFields,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import { usePowerProductions, useTaxRules } from '../../communities/lookups/lookups.ts';
import { valueTextOf } from '../../services/audit/changeText.ts';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
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
    <RecordTable
      label={t('changeRequest.change')}
      rows={shown}
      keyOf={({ field }) => field}
      columns={[
        { label: t('audit.field'), isRowHeader: true, render: ({ label }) => t(label) },
        !isNew && {
          label: t('audit.before'),
          render: ({ field }) => <span className="n-quiet">{textOf(field, before[field])}</span>,
        },
        {
          label: t('audit.after'),
          render: ({ field }) => {
            const isChanged = isNew || (before[field] ?? null) !== after[field];
            const text = textOf(field, after[field]);
            return isChanged ? <strong>{text}</strong> : <span className="n-quiet">{text}</span>;
          },
        },
      ]}
    />
  );
}
