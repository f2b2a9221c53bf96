import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import {
  type ChangeKind,
  type ChangeRequest,
  feedTypes,
  replacedFields,
  spacedCountingPointNumber,
  spacedIban,
} from '@nahstrom/contract';
import { usePowerProductions, useTaxRules } from '../../communities/lookups/lookups.ts';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { valueTextOf } from '../../services/audit/changeText.ts';

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
    <TableBox label={t('changeRequest.change')}>
      <Table
        sx={{
          '& td': { verticalAlign: 'top', overflowWrap: 'anywhere', minWidth: 110, fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('audit.field')}</TableCell>
            {!isNew && <TableCell>{t('audit.before')}</TableCell>}
            <TableCell>{t('audit.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ label, field }) => {
            const isChanged = isNew || (before[field] ?? null) !== after[field];
            return (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {t(label)}
                </TableCell>
                {!isNew && <TableCell sx={{ color: 'text.secondary' }}>{textOf(field, before[field])}</TableCell>}
                <TableCell sx={isChanged ? { fontWeight: 600 } : { color: 'text.secondary' }}>
                  {textOf(field, after[field])}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableBox>
  );
}
