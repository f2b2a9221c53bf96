import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SepaRunRow, sepaRunStates } from '@nahstrom/contract';
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
import { usePage } from '../../page.tsx';
import { RunState } from './RunState.tsx';

const { Column } = fieldsOf<SepaRunRow>();
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** SEPA runs handed to the bank. */
export default function SepaRunList() {
  return (
    <ListBase sort={{ field: 'created', order: 'DESC' }} perPage={25} debounce={0}>
      <Runs />
    </ListBase>
  );
}

function Runs() {
  const { t, format } = usePage();
  const basename = useBasename();
  const { communities } = useCommunities();
  const { total, isPending, filterValues } = useListContext<SepaRunRow>();
  const create = (
    <Button component={Link} to={`${basename}/separuns/create`} variant="contained">
      {t('sepa.new')}
    </Button>
  );
  if (!isPending && total === 0 && Object.keys(filterValues).length === 0) {
    return (
      <Page heading={t('sepa.heading')} wide>
        <EmptyState heading={t('sepa.noneHeading')} text={t('sepa.noneText')} action={create} />
      </Page>
    );
  }
  return (
    <Page heading={t('sepa.heading')} actions={create} wide>
      <FilterBar>
        {(communities.length > 1 || filterValues.community !== undefined) && (
          <ChoiceFilter
            source="community"
            label={t('sepa.community')}
            all={t('members.allCommunities')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
        <ChoiceFilter
          source="state"
          label={t('sepa.state')}
          all={t('sepa.allStates')}
          choices={sepaRunStates.map(id => ({ id, name: t(`sepa.state.${id}`) }))}
        />
      </FilterBar>
      <ListTable
        rowClick="show"
        writtenAs={{
          debits: [
            ['debits.count', t('sepa.debits')],
            ['debits.cents', `${t('sepa.debits')} (Cent)`],
          ],
          credits: [
            ['credits.count', t('sepa.credits')],
            ['credits.cents', `${t('sepa.credits')} (Cent)`],
          ],
        }}
      >
        <Column
          source="collectionDate"
          label={t('sepa.collectionDate')}
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {format.day(row.collectionDate)}
              </RecordLink>
              <Typography variant="body2" color="text.secondary">
                {row.communityTitle}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={phoneOnly}>
                {t('sepa.count', { count: row.debits.count + row.credits.count })}
              </Typography>
            </>
          )}
        />
        <Column
          source="created"
          label={t('sepa.created')}
          render={row => format.moment(row.created)}
          sx={{ whiteSpace: 'nowrap', ...wideOnly }}
        />
        {(['debits', 'credits'] as const).map(field => (
          <Column
            key={field}
            source={field}
            disableSort
            label={t(`sepa.${field}`)}
            align="right"
            sx={{ ...figures, ...wideOnly }}
            render={row => (
              <>
                {format.money(row[field].cents)}
                <Typography variant="body2" color="text.secondary">
                  {t('sepa.count', { count: row[field].count })}
                </Typography>
              </>
            )}
          />
        ))}
        <Column source="state" disableSort label={t('sepa.state')} render={row => <RunState run={row} />} />
      </ListTable>
    </Page>
  );
}
