import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EnergyImportRow } from '@nahstrom/contract';
import { ListBase, useBasename, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommunities } from '../communities/useCommunities.ts';
import { fieldsOf } from '../fieldsOf.tsx';
import { EmptyState } from '../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar } from '../layout/Filters.tsx';
import { ListTable } from '../layout/ListTable.tsx';
import { Page } from '../layout/Page.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { usePortal } from '../portal.ts';
import { ImportStateChip } from './ImportStateChip.tsx';

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
    <Page heading={t('imports.heading')} actions={upload} wide>
      {(communities.length > 1 || filterValues.community !== undefined) && (
        <FilterBar>
          <ChoiceFilter
            source="community"
            label={t('member.community')}
            all={t('members.allCommunities')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        </FilterBar>
      )}
      <ListTable rowClick="show">
        <Column
          source="created"
          label={t('import.created')}
          render={row => format.moment(row.created)}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <Column
          source="fileName"
          label={t('import.fileName')}
          sx={{ overflowWrap: 'anywhere', minWidth: 220 }}
          render={row => (
            <RecordLink id={row.id} type="show">
              {row.fileName}
            </RecordLink>
          )}
        />
        <Column disableSort label={t('member.community')} render={row => row.communityTitle} sx={{ minWidth: 140 }} />
        <Column
          source="periodStart"
          label={t('import.period')}
          render={row => `${format.day(row.periodStart)} – ${format.day(row.periodEnd)}`}
          sx={{ whiteSpace: 'nowrap' }}
        />
        <Column
          disableSort
          label={t('import.meters')}
          align="right"
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
          disableSort
          label={t('import.newIntervals')}
          align="right"
          render={row => format.whole(row.intervals.new + row.intervals.changed)}
        />
        <Column source="state" label={t('import.stateLabel')} render={row => <ImportStateChip state={row.state} />} />
      </ListTable>
    </Page>
  );
}
