import { type Address, type AddressData, addressData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCountries } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { usePage } from '../page.ts';
import { fieldOf, type Owner } from './owner.ts';
import { PartTable } from './PartTable.tsx';

const { TextInput, SwitchInput } = inputsOf<AddressData>('address');

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
      columns={[
        { label: t('address.address'), render: ({ address }) => address },
        { label: t('address.city'), render: ({ zip, city }) => [zip, city].filter(Boolean).join(' ') || '–' },
        { label: t('address.country'), render: ({ country }) => titleOf(country) },
        { label: t('address.active'), render: ({ active }) => <ActiveChip active={active} /> },
      ]}
      deletion={{
        remove: id => answerOf(api.DELETE('/address/{id}', at(id))),
        restore: address => answerOf(api.PUT('/address/create', { body: addressData.parse(address) })),
      }}
      form={{
        headingOf: part => t(part ? 'address.edit' : 'address.create'),
        write: addressData,
        initialOf: part => part ?? { ...fieldOf(owner), country: 'AT', active: true },
        create: body => answerOf(api.PUT('/address/create', { body })),
        update: (id, body) => answerOf(api.POST('/address/{id}/update', { ...at(id), body })),
      }}
      inputsOf={() => (
        <>
          <TextInput source="address" isRequired />
          <TextInput source="zip" />
          <TextInput source="city" />
          <CountryInput label={t('address.country')} />
          <SwitchInput source="active" label={t('state.active')} helperText={t('address.activeHelp')} />
        </>
      )}
    />
  );
}

const { CodeInput } = inputsOf<AddressData>();

/** One of all countries. */
function CountryInput({ label }: { label: string }) {
  const { choices } = useCountries();
  return <CodeInput source="country" label={label} choices={choices} isClearable={false} />;
}
