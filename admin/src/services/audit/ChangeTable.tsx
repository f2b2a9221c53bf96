import type { AuditEntry, OwnLookupTable } from '@nahstrom/contract';
import { choosableClients } from '../../access/clientsCustomers/choosableClients.ts';
import { choosableGroups } from '../../access/usergroups/choosableGroups.ts';
import { useEntries } from '../../communities/lookups/lookups.ts';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../../ui/page.tsx';
import { RecordTitle } from '../../ui/pages/RecordTitle.tsx';
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
    <RecordTable
      label={t('audit.changes')}
      least={400}
      className="admin-table-top"
      rows={changes}
      keyOf={({ field }) => field}
      columns={[
        { label: t('audit.field'), render: ({ field }) => fieldTextOf(portal, entry.entity, field) },
        {
          label: t('audit.before'),
          render: ({ field, before }) => (
            <span className="n-quiet">
              <Value entry={entry} field={field} value={before} />
            </span>
          ),
        },
        {
          label: t('audit.after'),
          render: ({ field, after }) => <Value entry={entry} field={field} value={after} />,
        },
      ]}
    />
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
