import { type BillingRunRow, billingRunKinds, billingRunStates } from '@nahstrom/contract';
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
      <Page heading={t('records.billingRun')} wide>
        <EmptyState heading={t('billing.noneHeading')} text={t('billing.noneText')} action={<NewRuns />} />
      </Page>
    );
  }
  return (
    <Page heading={t('records.billingRun')} actions={<NewRuns />} wide>
      <FilterBar>
        <ChoiceFilter
          source="kind"
          label={t('billing.kind')}
          all={t('list.allKinds')}
          choices={billingRunKinds.map(kind => ({ id: kind, name: t(`billing.kind.${kind}`) }))}
        />
        <ChoiceFilter
          source="state"
          label={t('billing.state')}
          all={t('list.anyState')}
          choices={billingRunStates.map(state => ({ id: state, name: t(`billing.state.${state}`) }))}
        />
        {communities.length > 1 && (
          <ChoiceFilter
            source="community"
            label={t('member.community')}
            all={t('list.all')}
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
          className="admin-name"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {t(`billing.headingOf.${row.kind}`, { period: periodText(row, t, format) })}
              </RecordLink>
              <div className="admin-small admin-quiet">{row.communityTitle || t('billing.severalCommunities')}</div>
            </>
          )}
        />
        <Column
          source="created"
          label={t('billing.created')}
          className="admin-nowrap admin-wide"
          render={row => format.moment(row.created)}
        />
        <Column
          source="createdBy"
          disableSort
          label={t('billing.createdBy')}
          className="admin-wide"
          render={row => row.createdBy}
        />
        <Column
          source="totals"
          disableSort
          label={t('invoice.total')}
          align="right"
          className="admin-nowrap"
          render={row => (
            <>
              {format.money(sumOf(row))}
              <div className="admin-small admin-quiet">
                {`${t('billing.documents')}: ${format.whole(row.totals.documents)}`}
              </div>
            </>
          )}
        />
        <Column source="state" label={t('billing.state')} render={row => <BillingRunStateChip state={row.state} />} />
      </ListTable>
    </Page>
  );
}

function NewRuns() {
  const { t } = usePage();
  const basename = useBasename();
  return (
    <>
      <LinkButton to={`${basename}/members/memberfee`} variant="secondary">
        {t('billing.newFee')}
      </LinkButton>
      <LinkButton to={`${basename}/billingruns/create`} variant="primary">
        {t('billing.newEnergy')}
      </LinkButton>
    </>
  );
}
