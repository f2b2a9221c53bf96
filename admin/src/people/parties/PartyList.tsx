import { memberTypes, type PartyRow } from '@nahstrom/contract';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { ChoiceFilter } from '../../layout/Filters.tsx';
import { ListBase } from '../../layout/ListBase.tsx';
import { usePage } from '../../page.tsx';
import { NameCell } from './NameCell.tsx';
import { PartnerListPage } from './PartnerListPage.tsx';

const { Column } = fieldsOf<PartyRow>();

export default function PartyList() {
  return (
    <ListBase sort={{ field: 'name', order: 'ASC' }} perPage={25} debounce={0}>
      <Parties />
    </ListBase>
  );
}

function Parties() {
  const { t, ofOrganisation } = usePage();
  return (
    <PartnerListPage
      heading={t('records.party')}
      lead={t('parties.lead')}
      create={t('party.create')}
      none={{ heading: t('parties.noneHeading'), text: t('parties.noneText') }}
      search={t('parties.search')}
      filter={
        <ChoiceFilter
          source="partyType"
          label={t('party.partyType')}
          all={t('list.all')}
          choices={memberTypes.map(id => ({ id, name: t(`party.partyType.${id}`) }))}
        />
      }
    >
      <Column
        source="name"
        label={t('party.name')}
        className="admin-name"
        render={row => <NameCell id={row.id} name={row.name} below={t(`party.partyType.${row.partyType}`)} />}
      />
      <Column
        source="partyType"
        label={t('party.partyType')}
        className="admin-wide"
        render={row => t(`party.partyType.${row.partyType}`)}
      />
      <Column
        source="partyNumber"
        label={t('party.partyNumber')}
        className="admin-wide"
        render={row => row.partyNumber || '–'}
      />
      <Column
        source="partyCode"
        label={t('party.partyCode')}
        className="admin-widest"
        render={row => row.partyCode || '–'}
      />
      <Column
        source="foreignSystemIdent"
        label={t('party.foreignSystemIdent')}
        className="admin-widest"
        render={row => row.foreignSystemIdent || '–'}
      />
      {ofOrganisation && (
        <Column
          source="clientCustomerTitle"
          label={t('party.clientCustomerTitle')}
          className="admin-wide"
          render={row => row.clientCustomerTitle || '–'}
        />
      )}
      <Column source="active" label={t('party.active')} render={row => <ActiveChip active={row.active} />} />
    </PartnerListPage>
  );
}
