import { type Contact, type ContactData, contactData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useEntries } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../inputsOf.tsx';
import { usePage } from '../page.ts';
import { fieldOf, type Owner } from './owner.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartTable } from './PartTable.tsx';

const { TextInput, SelectInput } = inputsOf<ContactData>();

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
      editLabel={name => t('part.edit', { name })}
      columns={[
        { label: t('contact.contactType'), render: ({ contactType }) => titleOf(contactType) },
        { label: t('contact.contact'), render: ({ contact }) => contact },
      ]}
      deletion={{
        labelOf: name => t('part.delete', { name }),
        remove: id => answerOf(api.DELETE('/contact/{id}', at(id))),
        restore: contact => answerOf(api.PUT('/contact/create', { body: contactData.parse(contact) })),
      }}
      formOf={(part, onClose) => (
        <PartDialog
          heading={t(part ? 'contact.edit' : 'contact.create')}
          write={contactData}
          initial={part ?? fieldOf(owner)}
          save={body =>
            part
              ? answerOf(api.POST('/contact/{id}/update', { ...at(part.id), body }))
              : answerOf(api.PUT('/contact/create', { body }))
          }
          onClose={onClose}
        >
          <SelectInput
            source="contactType"
            label={t('contact.contactType')}
            helperText={false}
            choices={choices}
            isRequired
          />
          <TextInput source="contact" label={t('contact.contact')} helperText={t('contact.contactHelp')} isRequired />
        </PartDialog>
      )}
    />
  );
}
