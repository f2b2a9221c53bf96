import type { AuditEntry, OwnLookupTable } from '@nahstrom/contract';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';
import { fieldTextOf, isTold, valueTextOf } from './changeText.ts';
import { NumberedTitle } from './higherParts.ts';

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
    if (field === 'usergroup' || field === 'clientCustomer') return <NumberedTitle of={field} id={value} />;
  }
  const list = listOf[field];
  if (list && /^\d+$/.test(String(value ?? ''))) return <NumberedTitle of={list} id={Number(value)} />;
  return valueTextOf(portal, entry.entity, field, value);
}
