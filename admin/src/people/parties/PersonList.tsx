import type { PersonRow } from '@nahstrom/contract';
import { fieldsOf } from '../../fieldsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { usePage } from '../page.ts';
import { NameCell } from './NameCell.tsx';
import { PartnerList } from './PartnerList.tsx';
import { personNameOf } from './personNameOf.ts';

const { Column } = fieldsOf<PersonRow>();

export default function PersonList() {
  const { t, format, ofOrganisation } = usePage();
  return (
    <PartnerList
      sort="lastName"
      title={t('records.person')}
      create={t('person.create')}
      none={{ heading: t('persons.noneHeading'), text: t('persons.noneText') }}
      search={t('persons.search')}
    >
      <Column
        source="lastName"
        label={t('party.name')}
        className="admin-name"
        render={row => <NameCell id={row.id} name={personNameOf(row)} below={row.personNumber} />}
      />
      <Column
        source="personNumber"
        label={t('party.personNumber')}
        className="admin-wide"
        render={row => row.personNumber || '–'}
      />
      <Column
        source="personCode"
        label={t('party.personCode')}
        className="admin-widest"
        render={row => row.personCode || '–'}
      />
      <Column
        source="dateOfBirth"
        label={t('party.dateOfBirth')}
        className="admin-wide"
        render={row => (row.dateOfBirth ? format.day(row.dateOfBirth) : '–')}
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
