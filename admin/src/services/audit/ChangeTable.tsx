import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AuditEntry, OwnLookupTable } from '@nahstrom/contract';
import { choosableClients } from '../../access/clientsCustomers/choosableClients.ts';
import { choosableGroups } from '../../access/usergroups/choosableGroups.ts';
import { useEntries } from '../../communities/lookups/lookups.ts';
import { RecordTitle } from '../../layout/RecordTitle.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { fieldTextOf, isTold, valueTextOf } from './changeText.ts';

/** Changes by field, before and after. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  const portal = usePage();
  const { t } = portal;
  const changes = entry.changes.filter(({ field }) => isTold(field));
  if (changes.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
        {t('audit.noChanges')}
      </Typography>
    );
  }
  return (
    <TableBox label={t('audit.changes')}>
      <Table sx={{ '& td': { verticalAlign: 'top', overflowWrap: 'anywhere', minWidth: 110 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('audit.field')}</TableCell>
            <TableCell>{t('audit.before')}</TableCell>
            <TableCell>{t('audit.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ field, before, after }) => (
            <TableRow key={field}>
              <TableCell>{fieldTextOf(portal, entry.entity, field)}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                <Value entry={entry} field={field} value={before} />
              </TableCell>
              <TableCell>
                <Value entry={entry} field={field} value={after} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableBox>
  );
}

const listOf: Partial<Record<string, OwnLookupTable>> = {
  legalForm: 'legalForms',
  taskFunction: 'taskFunctions',
  contactType: 'contactTypes',
  associationStatus: 'associationStatuses',
};

/** References are logged by number; the page shows the current name. */
function Value({ entry, field, value }: { entry: AuditEntry; field: string; value: unknown }) {
  const portal = usePage();
  if (entry.entity === 'user' && typeof value === 'number') {
    if (field === 'usergroup') return <RecordTitle of={choosableGroups} id={value} />;
    if (field === 'clientCustomer') return <RecordTitle of={choosableClients} id={value} />;
  }
  const list = listOf[field];
  if (list && /^\d+$/.test(String(value ?? ''))) return <ListEntry list={list} number={Number(value)} />;
  return valueTextOf(portal, entry.entity, field, value);
}

const ListEntry = ({ list, number }: { list: OwnLookupTable; number: number }) => useEntries(list).titleOf(number);
