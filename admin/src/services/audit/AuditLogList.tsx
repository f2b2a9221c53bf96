import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type AuditEntry, type AuditFilter, auditActions, auditedEntities } from '@nahstrom/contract';
import { ListBase, useExpanded, useListContext, useRecordContext } from 'react-admin';
import { choosableUsers } from '../../access/users/choosableUsers.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../layout/Filters.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordFilter } from '../../layout/RecordFilter.tsx';
import { phoneOnly, wideOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';
import { AuditedRecord } from './AuditedRecord.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { DayFilter } from './DayFilter.tsx';

const { Column } = fieldsOf<AuditEntry>();

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
      <Page heading={t('auditlog.heading')} wide>
        <EmptyState heading={t('auditlog.noneHeading')} text={t('auditlog.noneText')} />
      </Page>
    );
  }
  return (
    <Page heading={t('auditlog.heading')} lead={t('auditlog.lead')} wide>
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
          sx={{ whiteSpace: { md: 'nowrap' } }}
          render={row => (
            <>
              <Opener entry={row} />
              <Typography variant="body2" color="text.secondary" sx={phoneOnly}>
                {row.userName}
              </Typography>
            </>
          )}
        />
        <Column
          source="userName"
          disableSort
          label={t('audit.user')}
          sx={wideOnly}
          render={row => row.userName || '–'}
        />
        <Column source="action" disableSort label={t('audit.action')} render={row => t(`audit.action.${row.action}`)} />
        <Column
          source="entity"
          disableSort
          label={t('audit.entity')}
          sx={{ minWidth: 140, overflowWrap: 'anywhere' }}
          render={row => <AuditedRecord entry={row} />}
        />
      </ListTable>
    </Page>
  );
}

/** react-admin's arrow is for the mouse only; this one is for the keyboard too. */
function Opener({ entry }: { entry: AuditEntry }) {
  const { format } = usePage();
  const [isOpen, toggle] = useExpanded('auditlog', entry.id, true);
  return (
    <Link
      component="button"
      type="button"
      aria-expanded={isOpen}
      aria-controls={`auditlog-${entry.id}-expand`}
      onClick={event => {
        event.stopPropagation();
        toggle();
      }}
      color="text.primary"
    >
      {format.moment(entry.at)}
    </Link>
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
          choices={auditedEntities.map(id => ({ id, name: t(`audit.entity.${id}`) }))}
        />
        <ChoiceFilter
          source="action"
          label={t('audit.action')}
          all={t('auditlog.anyAction')}
          choices={auditActions.map(id => ({ id, name: t(`audit.action.${id}`) }))}
        />
        <RecordFilter source="user" label={t('audit.user')} all={t('auditlog.anyUser')} of={choosableUsers} />
        <DayFilter source="start" label={t('audit.start')} />
        <DayFilter source="end" label={t('audit.end')} error={isBackward ? t('audit.periodBackward') : undefined} />
      </FilterBar>
      {entityId !== undefined && (
        <Box sx={{ mb: 4 }}>
          <Chip label={t('auditlog.oneRecord', { id: String(entityId) })} onDelete={() => setFilters(others)} />
        </Box>
      )}
    </>
  );
}

function Changes() {
  const entry = useRecordContext<AuditEntry>();
  return entry ? <ChangeTable entry={entry} /> : null;
}
