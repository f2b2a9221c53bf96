import { type Address, type AddressData, addressData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCountries } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../inputsOf.tsx';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { usePage } from '../page.ts';
import { CountryInput } from './CountryInput.tsx';
import { fieldOf, type Owner } from './owner.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartTable } from './PartTable.tsx';

const { TextInput, SwitchInput } = inputsOf<AddressData>();

export function AddressesSection({ owner, addresses }: { owner: Owner; addresses: Address[] }) {
  const { t, api } = usePage();
  const { titleOf } = useCountries();
  const at = (id: number) => ({ params: { path: { id } } });
  return (
    <PartTable
      heading={t('party.addresses')}
      none={t('address.none')}
      create={t('address.create')}
      parts={addresses}
      nameOf={({ address }) => address}
      editLabel={name => t('part.edit', { name })}
      columns={[
        { label: t('address.address'), render: ({ address }) => address },
        { label: t('address.city'), render: ({ zip, city }) => [zip, city].filter(Boolean).join(' ') || '–' },
        { label: t('address.country'), render: ({ country }) => titleOf(country) },
        { label: t('address.active'), render: ({ active }) => <ActiveChip active={active} /> },
      ]}
      deletion={{
        labelOf: name => t('part.delete', { name }),
        remove: id => answerOf(api.DELETE('/address/{id}', at(id))),
        restore: address => answerOf(api.PUT('/address/create', { body: addressData.parse(address) })),
      }}
      formOf={(part, onClose) => (
        <PartDialog
          heading={t(part ? 'address.edit' : 'address.create')}
          write={addressData}
          initial={part ?? { ...fieldOf(owner), country: 'AT', active: true }}
          save={body =>
            part
              ? answerOf(api.POST('/address/{id}/update', { ...at(part.id), body }))
              : answerOf(api.PUT('/address/create', { body }))
          }
          onClose={onClose}
        >
          <TextInput source="address" label={t('address.address')} helperText={false} isRequired />
          <TextInput source="zip" label={t('address.zip')} helperText={false} />
          <TextInput source="city" label={t('address.city')} helperText={false} />
          <CountryInput label={t('address.country')} />
          <SwitchInput source="active" label={t('state.active')} helperText={t('address.activeHelp')} />
        </PartDialog>
      )}
    />
  );
}
