import { type EnergyImportRow, importSources, importStates } from '@nahstrom/contract';
import { useBasename, useListContext } from 'react-admin';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar } from '../../layout/Filters.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { usePortal } from '../../portal.ts';
import { ImportStateChip } from './ImportStateChip.tsx';
import { RefreshButton } from './RefreshButton.tsx';

const { Column } = fieldsOf<EnergyImportRow>();

export default function ImportList() {
  return (
    <ListBase sort={{ field: 'created', order: 'DESC' }} perPage={25} debounce={0}>
      <Imports />
    </ListBase>
  );
}

function Imports() {
  const { t, format } = usePortal();
  const basename = useBasename();
  const { communities } = useCommunities();
  const { total, isPending, filterValues } = useListContext<EnergyImportRow>();
  const isEmpty = !isPending && total === 0 && Object.keys(filterValues).length === 0;
  const periodOf = ({ periodStart, periodEnd }: EnergyImportRow) =>
    periodStart && periodEnd ? format.days(periodStart, periodEnd) : '–';
  const upload = (
    <LinkButton to={`${basename}/imports/create`} variant="primary">
      {t('import.upload')}
    </LinkButton>
  );
  if (isEmpty) {
    return (
      <Page heading={t('records.energyImport')} wide>
        <EmptyState heading={t('imports.noneHeading')} text={t('imports.noneText')} action={upload} />
      </Page>
    );
  }
  return (
    <Page
      heading={t('records.energyImport')}
      actions={
        <>
          <RefreshButton />
          {upload}
        </>
      }
      wide
    >
      <FilterBar>
        {(communities.length > 1 || filterValues.community !== undefined) && (
          <ChoiceFilter
            source="community"
            label={t('member.community')}
            all={t('list.all')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <ChoiceFilter
          source="state"
          label={t('import.state')}
          all={t('imports.allStates')}
          choices={importStates.map(state => ({ id: state, name: t(`import.state.${state}`) }))}
        />
        <ChoiceFilter
          source="source"
          label={t('import.source')}
          all={t('imports.allSources')}
          choices={importSources.map(source => ({ id: source, name: t(`import.source.${source}`) }))}
        />
      </FilterBar>
      <ListTable
        rowClick="show"
        writtenAs={{
          fileName: [
            ['fileName', t('import.fileName')],
            ['communityTitle', t('member.community')],
          ],
          periodStart: [
            ['periodStart', t('import.periodStart')],
            ['periodEnd', t('import.periodEnd')],
          ],
          meterCount: [
            ['meterCount', t('import.meterCount')],
            ['unknownCount', t('import.unknownCount')],
          ],
          intervals: [
            ['intervals.new', t('import.new')],
            ['intervals.changed', t('import.changed')],
          ],
        }}
      >
        <Column
          source="created"
          label={t('import.created')}
          render={row => format.moment(row.created)}
          className="admin-nowrap admin-wide"
        />
        <Column
          source="fileName"
          label={t('import.fileName')}
          className="admin-name"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {row.fileName}
              </RecordLink>
              <div className="admin-small admin-quiet">{row.communityTitle}</div>
              <div className="admin-small admin-quiet admin-phone">{periodOf(row)}</div>
            </>
          )}
        />
        <Column
          source="source"
          disableSort
          label={t('import.source')}
          className="admin-wide"
          render={row => (
            <>
              {t(`import.source.${row.source}`)}
              <div className="admin-small admin-quiet">{row.createdBy}</div>
            </>
          )}
        />
        <Column source="periodStart" label={t('import.period')} render={periodOf} className="admin-name admin-wide" />
        <Column
          source="meterCount"
          disableSort
          label={t('import.meterCount')}
          align="right"
          className="admin-wide"
          render={row => (
            <>
              {format.whole(row.meterCount)}
              {row.unknownCount > 0 && (
                <div className="admin-small admin-nowrap admin-warning">
                  {t('import.unknown', { count: row.unknownCount })}
                </div>
              )}
            </>
          )}
        />
        <Column
          source="intervals"
          disableSort
          label={t('import.newIntervals')}
          align="right"
          className="admin-wide"
          render={row => format.whole(row.intervals.new + row.intervals.changed)}
        />
        <Column source="state" label={t('import.state')} render={row => <ImportStateChip state={row.state} />} />
      </ListTable>
    </Page>
  );
}
