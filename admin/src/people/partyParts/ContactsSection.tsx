import { type Contact, type ContactData, contactData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useEntries } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';
import { fieldOf, type Owner } from './owner.ts';
import { PartTable } from './PartTable.tsx';

const { TextInput, SelectInput } = inputsOf<ContactData>('contact');

export function ContactsSection({ owner, contacts }: { owner: Owner; contacts: Contact[] }) {
  const { t, api } = usePage();
  const { choices, titleOf } = useEntries('contactTypes');
  const at = (id: number) => ({ params: { path: { id } } });
  return (
    <PartTable
      heading={t('party.contacts')}
      none={t('contact.none')}
      create={t('contact.create')}
      parts={contacts}
      nameOf={({ contact }) => contact}
      columns={[
        { label: t('contact.contactType'), render: ({ contactType }) => titleOf(contactType) },
        { label: t('contact.contact'), render: ({ contact }) => contact },
      ]}
      deletion={{
        remove: id => answerOf(api.DELETE('/contact/{id}', at(id))),
        restore: contact => answerOf(api.PUT('/contact/create', { body: contactData.parse(contact) })),
      }}
      form={{
        headingOf: part => t(part ? 'contact.edit' : 'contact.create'),
        write: contactData,
        initialOf: part => part ?? fieldOf(owner),
        create: body => answerOf(api.PUT('/contact/create', { body })),
        update: (id, body) => answerOf(api.POST('/contact/{id}/update', { ...at(id), body })),
      }}
      inputsOf={() => (
        <>
          <SelectInput source="contactType" choices={choices} isRequired />
          <TextInput source="contact" helperText={t('contact.contactHelp')} isRequired />
        </>
      )}
    />
  );
}
