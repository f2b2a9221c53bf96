import { memberTypes, type PartyFilter, type PartyRow } from '@nahstrom/contract';
import { fieldsOf } from '../../fieldsOf.tsx';
import { inputsOf } from '../../inputsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { usePage } from '../page.ts';
import { NameCell } from './NameCell.tsx';
import { PartnerList } from './PartnerList.tsx';

const { Column } = fieldsOf<PartyRow>();
const { SelectInput } = inputsOf<PartyFilter>();

export default function PartyList() {
  const { t, ofOrganisation } = usePage();
  return (
    <PartnerList
      sort="name"
      title={t('records.party')}
      lead={t('parties.lead')}
      create={t('party.create')}
      none={{ heading: t('parties.noneHeading'), text: t('parties.noneText') }}
      search={t('parties.search')}
      filter={
        <SelectInput
          source="partyType"
          label={t('party.partyType')}
          emptyText={t('list.all')}
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
    </PartnerList>
  );
}
