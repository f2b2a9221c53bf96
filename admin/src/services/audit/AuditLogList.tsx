import { type AuditEntry, type AuditFilter, auditActions, auditedEntities } from '@nahstrom/contract';
import { useExpanded, useListContext, useRecordContext } from 'react-admin';
import { Choices, RemovableFilter } from '../../ui/inputs/Choices.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Below } from '../../ui/layout/Below.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { DayFilter } from '../../ui/lists/DayFilter.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { usePage } from '../page.ts';
import { choosableUsers } from '../users/choosableUsers.ts';
import { AuditedRecord } from './AuditedRecord.tsx';
import { ChangeTable, hasOwnWords, isOfMarket, MarketAction, MarketChanges } from './marketParts.tsx';

const { Column, DataTable } = fieldsOf<AuditEntry>('audit');
const { RecordInput, SearchInput, SelectInput } = inputsOf<AuditFilter>('audit');

export default function AuditLogList() {
  const { t } = usePage();
  return (
    <List
      title={t('menu.auditlog')}
      lead={t('auditlog.lead')}
      empty={<EmptyState heading={t('auditlog.noneHeading')} text={t('auditlog.noneText')} />}
    >
      <AuditFilters />
      <DataTable
        rowClick="expand"
        expand={<Changes />}
        writtenAs={{
          entity: [
            ['entity', t('audit.entity')],
            ['entityId', t('lookup.lookupNumber')],
            ['title', t('audit.title')],
          ],
        }}
      >
        <Column
          source="at"
          render={row => (
            <>
              <Opener entry={row} />
              <Below onPhone>{row.userName}</Below>
            </>
          )}
        />
        <Column source="userName" disableSort label={t('audit.user')} className="admin-wide" emptyText="–" />
        <Column
          source="action"
          disableSort
          render={row => (isOfMarket(row) ? <MarketAction entry={row} /> : t(`audit.action.${row.action}`))}
        />
        <Column source="entity" disableSort className="admin-name" render={row => <AuditedRecord entry={row} />} />
      </DataTable>
    </List>
  );
}

/** The moment opens the changes, like the arrow beside it. */
function Opener({ entry }: { entry: AuditEntry }) {
  const { format } = usePage();
  const [isOpen, toggle] = useExpanded('auditlog', entry.id, true);
  return (
    <button
      type="button"
      className="admin-link admin-opener"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `auditlog-${entry.id}-expand` : undefined}
      onClick={event => {
        event.stopPropagation();
        toggle();
      }}
    >
      {format.moment(entry.at)}
    </button>
  );
}

function AuditFilters() {
  const { t } = usePage();
  const { filterValues, setFilters } = useListContext<AuditEntry>();
  const { entityId, ...others } = filterValues as AuditFilter;
  const isBackward = others.start !== undefined && others.end !== undefined && others.start > others.end;
  return (
    <>
      <FilterForm>
        <SearchInput source="queryString" label={t('auditlog.search')} />
        <SelectInput
          source="entity"
          emptyText={t('auditlog.anyEntity')}
          choices={auditedEntities.map(id => ({ id, name: t(`record.${id}`) }))}
        />
        <SelectInput source="action" emptyText={t('list.all')} choices={auditActions} />
        <RecordInput source="user" placeholder={t('list.all')} of={choosableUsers} />
        <DayFilter source="start" label={t('audit.start')} />
        <DayFilter source="end" label={t('audit.end')} error={isBackward ? t('audit.periodBackward') : undefined} />
      </FilterForm>
      {entityId !== undefined && (
        <Choices>
          <RemovableFilter
            label={t('auditlog.oneRecord', { id: String(entityId) })}
            onRemove={() => setFilters(others)}
          />
        </Choices>
      )}
    </>
  );
}

function Changes() {
  const entry = useRecordContext<AuditEntry>();
  if (!entry) return null;
  return hasOwnWords(entry) ? <MarketChanges entry={entry} /> : <ChangeTable entry={entry} />;
}
