import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type EnergyImportRow, importSources, importStates } from '@nahstrom/contract';
import { ListBase, useBasename, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar } from '../../layout/Filters.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { phoneOnly, wideOnly } from '../../layout/wideOnly.ts';
import { usePortal } from '../../portal.ts';
import { ImportStateChip } from './ImportStateChip.tsx';
import { RefreshButton } from './RefreshButton.tsx';

const { Column } = fieldsOf<EnergyImportRow>();

export function ImportList() {
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
    periodStart && periodEnd ? `${format.day(periodStart)} – ${format.day(periodEnd)}` : '–';
  const upload = (
    <Button component={Link} to={`${basename}/imports/create`} variant="contained">
      {t('import.upload')}
    </Button>
  );
  if (isEmpty) {
    return (
      <Page heading={t('imports.heading')} wide>
        <EmptyState heading={t('imports.noneHeading')} text={t('imports.noneText')} action={upload} />
      </Page>
    );
  }
  return (
    <Page
      heading={t('imports.heading')}
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
            all={t('members.allCommunities')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <ChoiceFilter
          source="state"
          label={t('import.stateLabel')}
          all={t('imports.allStates')}
          choices={importStates.map(state => ({ id: state, name: t(`import.state.${state}`) }))}
        />
        <ChoiceFilter
          source="source"
          label={t('import.source')}
          all={t('imports.allSources')}
          choices={importSources.map(source => ({ id: source, name: t(`import.sourceOf.${source}`) }))}
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
            ['meterCount', t('import.meters')],
            ['unknownCount', t('import.unknown')],
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
          sx={{ whiteSpace: 'nowrap', ...wideOnly }}
        />
        <Column
          source="fileName"
          label={t('import.fileName')}
          sx={{ overflowWrap: 'anywhere', minWidth: 170 }}
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {row.fileName}
              </RecordLink>
              <Typography variant="body2" color="text.secondary">
                {row.communityTitle}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={phoneOnly}>
                {periodOf(row)}
              </Typography>
            </>
          )}
        />
        <Column
          source="source"
          disableSort
          label={t('import.source')}
          sx={wideOnly}
          render={row => (
            <>
              {t(`import.sourceOf.${row.source}`)}
              <Typography variant="body2" color="text.secondary">
                {row.createdBy}
              </Typography>
            </>
          )}
        />
        <Column source="periodStart" label={t('import.period')} render={periodOf} sx={{ minWidth: 110, ...wideOnly }} />
        <Column
          source="meterCount"
          disableSort
          label={t('import.meters')}
          align="right"
          sx={wideOnly}
          render={row => (
            <>
              {format.whole(row.meterCount)}
              {row.unknownCount > 0 && (
                <Typography variant="body2" color="warning.main" noWrap>
                  {t('import.unknownCount', { count: row.unknownCount })}
                </Typography>
              )}
            </>
          )}
        />
        <Column
          source="intervals"
          disableSort
          label={t('import.newIntervals')}
          align="right"
          sx={wideOnly}
          render={row => format.whole(row.intervals.new + row.intervals.changed)}
        />
        <Column source="state" label={t('import.stateLabel')} render={row => <ImportStateChip state={row.state} />} />
      </ListTable>
    </Page>
  );
}
