import { type BillingRunFilter, type BillingRunRow, billingRunKinds, billingRunStates } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { useCommunityFilter } from '../../communities/communities/useCommunityFilter.tsx';
import { MoreMenu } from '../../ui/dialogs/MoreMenu.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { FilterForm } from '../../ui/lists/FilterForm.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { List } from '../../ui/lists/List.tsx';
import { RecordLink } from '../../ui/lists/RecordLink.tsx';
import { usePage } from '../page.ts';
import { BillingRunStateChip } from './BillingRunStateChip.tsx';
import { periodText } from './periodText.ts';

const { Column, DataTable } = fieldsOf<BillingRunRow>('billing');
const { SelectInput } = inputsOf<BillingRunFilter>('billing');

const sumOf = ({ totals: { membershipFee, consumption, feedIn } }: BillingRunRow) =>
  membershipFee.priceBrutto + consumption.priceBrutto - feedIn.priceBrutto;

export default function BillingRunList() {
  const { t, format } = usePage();
  const ofCommunity = useCommunityFilter();
  return (
    <List
      title={t('records.billingRun')}
      actions={<NewRuns />}
      empty={<EmptyState heading={t('billing.noneHeading')} text={t('billing.noneText')} action={<NewRuns />} />}
    >
      <FilterForm>
        <SelectInput source="kind" emptyText={t('list.allKinds')} choices={billingRunKinds} />
        <SelectInput source="state" emptyText={t('list.anyState')} choices={billingRunStates} />
        {ofCommunity}
      </FilterForm>
      <DataTable
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
          className="admin-words"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {t(`billing.headingOf.${row.kind}`, { period: periodText(row, t, format) })}
              </RecordLink>
              <Hint component="div">{row.communityTitle || t('billing.severalCommunities')}</Hint>
            </>
          )}
        />
        <Column source="created" className="admin-nowrap admin-wide" render={row => format.moment(row.created)} />
        <Column source="createdBy" disableSort className="admin-wide" render={row => row.createdBy} />
        <Column
          source="totals"
          disableSort
          label={t('invoice.total')}
          align="right"
          className="admin-nowrap"
          render={row => (
            <>
              {format.money(sumOf(row))}
              <Hint component="div">{`${t('billing.documents')}: ${format.whole(row.totals.documents)}`}</Hint>
            </>
          )}
        />
        <Column source="state" render={row => <BillingRunStateChip state={row.state} />} />
      </DataTable>
    </List>
  );
}

function NewRuns() {
  const { t } = usePage();
  const basename = useBasename();
  return (
    <>
      <LinkButton to={`${basename}/billingruns/create`} variant="contained">
        {t('billing.newEnergy')}
      </LinkButton>
      <MoreMenu actions={[{ label: t('billing.newFee'), to: `${basename}/members/memberfee` }]} />
    </>
  );
}
