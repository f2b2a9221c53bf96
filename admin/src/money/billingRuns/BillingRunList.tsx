import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type BillingRunRow, billingRunKinds, billingRunStates } from '@nahstrom/contract';
import { ListBase, useBasename, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { fieldsOf } from '../../fieldsOf.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { ChoiceFilter, FilterBar } from '../../layout/Filters.tsx';
import { ListTable } from '../../layout/ListTable.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';
import { wideOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';
import { BillingRunStateChip } from './BillingRunStateChip.tsx';
import { periodText } from './periodText.ts';

const { Column } = fieldsOf<BillingRunRow>();

export default function BillingRunList() {
  return (
    <ListBase sort={{ field: 'created', order: 'DESC' }} perPage={25} debounce={0}>
      <Runs />
    </ListBase>
  );
}

const sumOf = ({ totals: { membershipFee, consumption, feedIn } }: BillingRunRow) =>
  membershipFee.priceBrutto + consumption.priceBrutto - feedIn.priceBrutto;

function Runs() {
  const { t, format } = usePage();
  const { communities } = useCommunities();
  const { total, isPending, filterValues } = useListContext<BillingRunRow>();
  const isEmpty = !isPending && total === 0 && Object.keys(filterValues).length === 0;
  if (isEmpty) {
    return (
      <Page heading={t('billing.heading')} wide>
        <EmptyState heading={t('billing.noneHeading')} text={t('billing.noneText')} action={<NewRuns />} />
      </Page>
    );
  }
  return (
    <Page heading={t('billing.heading')} actions={<NewRuns />} wide>
      <FilterBar>
        <ChoiceFilter
          source="kind"
          label={t('billing.kindLabel')}
          all={t('billing.anyKind')}
          choices={billingRunKinds.map(kind => ({ id: kind, name: t(`billing.kind.${kind}`) }))}
        />
        <ChoiceFilter
          source="state"
          label={t('billing.stateLabel')}
          all={t('billing.anyState')}
          choices={billingRunStates.map(state => ({ id: state, name: t(`billing.state.${state}`) }))}
        />
        {communities.length > 1 && (
          <ChoiceFilter
            source="community"
            label={t('member.community')}
            all={t('members.allCommunities')}
            choices={communities.map(({ id, title }) => ({ id, name: title }))}
          />
        )}
      </FilterBar>
      <ListTable
        rowClick="show"
        writtenAs={{
          totals: [
            ['totals.documents', t('billing.documents')],
            ['totals.consumption.priceBrutto', t('billing.consumption')],
            ['totals.feedIn.priceBrutto', t('billing.feedIn')],
            ['totals.membershipFee.priceBrutto', t('billing.membershipFee')],
          ],
        }}
      >
        <Column
          source="periodStart"
          label={t('billing.period')}
          sx={{ minWidth: 150 }}
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {t(`billing.headingOf.${row.kind}`, { period: periodText(row, t, format) })}
              </RecordLink>
              <Typography variant="body2" color="text.secondary">
                {row.communityTitle || t('billing.severalCommunities')}
              </Typography>
            </>
          )}
        />
        <Column
          source="created"
          label={t('billing.created')}
          sx={{ whiteSpace: 'nowrap', ...wideOnly }}
          render={row => format.moment(row.created)}
        />
        <Column
          source="createdBy"
          disableSort
          label={t('billing.createdBy')}
          sx={wideOnly}
          render={row => row.createdBy}
        />
        <Column
          source="totals"
          disableSort
          label={t('billing.sum')}
          align="right"
          sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
          render={row => (
            <>
              {format.money(sumOf(row))}
              <Typography variant="body2" color="text.secondary">
                {`${t('billing.documents')}: ${format.whole(row.totals.documents)}`}
              </Typography>
            </>
          )}
        />
        <Column
          source="state"
          label={t('billing.stateLabel')}
          render={row => <BillingRunStateChip state={row.state} />}
        />
      </ListTable>
    </Page>
  );
}

function NewRuns() {
  const { t } = usePage();
  const basename = useBasename();
  return (
    <>
      <Button component={Link} to={`${basename}/members/memberfee`} variant="outlined">
        {t('billing.newFee')}
      </Button>
      <Button component={Link} to={`${basename}/billingruns/create`} variant="contained">
        {t('billing.newEnergy')}
      </Button>
    </>
  );
}
