import { type AuditEntry, type AuditFilter, auditActions, auditedEntities } from '@nahstrom/contract';
import { useExpanded, useListContext, useRecordContext } from 'react-admin';
import { choosableUsers } from '../../access/users/choosableUsers.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { RemovableFilter } from '../../layout/Choices.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordFilter } from '../../layout/RecordFilter.tsx';
import { part, usePage } from '../../page.tsx';
import { AuditedRecord } from './AuditedRecord.tsx';
import { DayFilter } from './DayFilter.tsx';
import { hasOwnWords, isOfMarket, MarketAction, MarketChanges } from './marketParts.tsx';

const { Column } = fieldsOf<AuditEntry>();

const ChangeTable = part(async () => ({ default: (await import('./ChangeTable.tsx')).ChangeTable }));

export default function AuditLogList() {
  return (
    <ListBase sort={{ field: 'at', order: 'DESC' }} perPage={25} debounce={0}>
      <AuditLog />
    </ListBase>
  );
}

function AuditLog() {
  const { t } = usePage();
  const { total, isPending, filterValues } = useListContext<AuditEntry>();
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('menu.auditlog')} wide>
        <EmptyState heading={t('auditlog.noneHeading')} text={t('auditlog.noneText')} />
      </Page>
    );
  }
  return (
    <Page heading={t('menu.auditlog')} lead={t('auditlog.lead')} wide>
      <AuditFilters />
      <ListTable
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
          label={t('audit.at')}
          className="admin-nowrap-wide"
          render={row => (
            <>
              <Opener entry={row} />
              <div className="admin-small admin-quiet admin-phone">{row.userName}</div>
            </>
          )}
        />
        <Column
          source="userName"
          disableSort
          label={t('audit.user')}
          className="admin-wide"
          render={row => row.userName || '–'}
        />
        <Column
          source="action"
          disableSort
          label={t('audit.action')}
          render={row => (isOfMarket(row) ? <MarketAction entry={row} /> : t(`audit.action.${row.action}`))}
        />
        <Column
          source="entity"
          disableSort
          label={t('audit.entity')}
          className="admin-name"
          render={row => <AuditedRecord entry={row} />}
        />
      </ListTable>
    </Page>
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
      <FilterBar>
        <SearchFilter source="queryString" label={t('auditlog.search')} />
        <ChoiceFilter
          source="entity"
          label={t('audit.entity')}
          all={t('auditlog.anyEntity')}
          choices={auditedEntities.map(id => ({ id, name: t(`record.${id}`) }))}
        />
        <ChoiceFilter
          source="action"
          label={t('audit.action')}
          all={t('list.all')}
          choices={auditActions.map(id => ({ id, name: t(`audit.action.${id}`) }))}
        />
        <RecordFilter source="user" label={t('audit.user')} all={t('list.all')} of={choosableUsers} />
        <DayFilter source="start" label={t('audit.start')} />
        <DayFilter source="end" label={t('audit.end')} error={isBackward ? t('audit.periodBackward') : undefined} />
      </FilterBar>
      {entityId !== undefined && (
        <div className="admin-choices">
          <RemovableFilter
            label={t('auditlog.oneRecord', { id: String(entityId) })}
            onRemove={() => setFilters(others)}
          />
        </div>
      )}
    </>
  );
}

function Changes() {
  const entry = useRecordContext<AuditEntry>();
  if (!entry) return null;
  return hasOwnWords(entry) ? <MarketChanges entry={entry} /> : <ChangeTable entry={entry} />;
}
