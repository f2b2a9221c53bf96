import { memberTypes, type PartyFilter, type PartyRow } from '@nahstrom/contract';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { NameCell } from '../../ui/lists/cells.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { usePage } from '../page.ts';
import { PartnerList } from './PartnerList.tsx';

const { Column } = fieldsOf<PartyRow>('party');
const { SelectInput } = inputsOf<PartyFilter>('party');

export default function PartyList() {
  const { t, ofOrganisation } = usePage();
  return (
    <PartnerList
      title={t('records.party')}
      lead={t('parties.lead')}
      create={t('party.create')}
      none={{ heading: t('parties.noneHeading'), text: t('parties.noneText') }}
      search={t('parties.search')}
      filter={<SelectInput source="partyType" emptyText={t('list.all')} choices={memberTypes} />}
    >
      <Column
        source="name"
        className="admin-name"
        render={row => <NameCell id={row.id} name={row.name} onPhone={t(`party.partyType.${row.partyType}`)} />}
      />
      <Column source="partyType" className="admin-wide" render={row => t(`party.partyType.${row.partyType}`)} />
      <Column source="partyNumber" className="admin-wide" emptyText="–" />
      <Column source="partyCode" className="admin-widest" emptyText="–" />
      <Column source="foreignSystemIdent" className="admin-widest" emptyText="–" />
      {ofOrganisation && <Column source="clientCustomerTitle" className="admin-wide" emptyText="–" />}
      <Column source="active" render={row => <ActiveChip active={row.active} />} />
    </PartnerList>
  );
}
