import type { PersonRow } from '@nahstrom/contract';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { NameCell } from '../../ui/lists/cells.tsx';
import { fieldsOf } from '../../ui/lists/fieldsOf.tsx';
import { usePage } from '../page.ts';
import { PartnerList } from './PartnerList.tsx';
import { personNameOf } from './personNameOf.ts';

const { Column } = fieldsOf<PersonRow>('party');

export default function PersonList() {
  const { t, format, ofOrganisation } = usePage();
  return (
    <PartnerList
      title={t('records.person')}
      create={t('person.create')}
      none={{ heading: t('persons.noneHeading'), text: t('persons.noneText') }}
      search={t('persons.search')}
    >
      <Column
        source="lastName"
        label={t('party.name')}
        className="admin-name"
        render={row => <NameCell id={row.id} name={personNameOf(row)} onPhone={row.personNumber} />}
      />
      <Column source="personNumber" className="admin-wide" emptyText="–" />
      <Column source="personCode" className="admin-widest" emptyText="–" />
      <Column
        source="dateOfBirth"
        className="admin-wide"
        render={row => (row.dateOfBirth ? format.day(row.dateOfBirth) : '–')}
      />
      {ofOrganisation && <Column source="clientCustomerTitle" className="admin-wide" emptyText="–" />}
      <Column source="active" render={row => <ActiveChip active={row.active} />} />
    </PartnerList>
  );
}
