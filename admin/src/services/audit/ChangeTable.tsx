import type { AuditEntry, OwnLookupTable } from '@nahstrom/contract';
import { choosableClients } from '../../access/clientsCustomers/choosableClients.ts';
import { choosableGroups } from '../../access/usergroups/choosableGroups.ts';
import { useEntries } from '../../communities/lookups/lookups.ts';
import { Hint } from '../../layout/Hint.tsx';
import { Inset } from '../../layout/Inset.tsx';
import { RecordTitle } from '../../layout/RecordTitle.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../../page.tsx';
import { fieldTextOf, isTold, valueTextOf } from './changeText.ts';

/** Changes by field, before and after. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  const portal = usePage();
  const { t } = portal;
  const changes = entry.changes.filter(({ field }) => isTold(field));
  if (changes.length === 0) {
    return (
      <Inset>
        <Hint>{t('audit.noChanges')}</Hint>
      </Inset>
    );
  }
  return (
    <Table label={t('audit.changes')} least={400} className="admin-table-top">
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <td>{fieldTextOf(portal, entry.entity, field)}</td>
            <td className="n-quiet">
              <Value entry={entry} field={field} value={before} />
            </td>
            <td>
              <Value entry={entry} field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
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
