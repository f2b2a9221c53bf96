import { type BankConnection, type BankConnectionData, bankConnectionData, spacedIban } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';
import { fieldOf, type Owner } from './owner.ts';
import { PartTable } from './PartTable.tsx';

const { TextInput } = inputsOf<BankConnectionData>('bankConnection');

/** The IBAN, or its substitute. */
const accountOf = ({ iban, bankCode, accountNumber }: BankConnection) =>
  iban ? spacedIban(iban) : [bankCode, accountNumber].filter(Boolean).join(' / ');

type BankConnectionsSectionProps = { owner: Owner; bankConnections: BankConnection[] };

export function BankConnectionsSection({ owner, bankConnections }: BankConnectionsSectionProps) {
  const { t, api } = usePage();
  const at = (id: number) => ({ params: { path: { id } } });
  return (
    <PartTable
      heading={t('party.bankConnections')}
      none={t('bankConnection.none')}
      create={t('bankConnection.create')}
      parts={bankConnections}
      nameOf={accountOf}
      columns={[
        { label: t('bankConnection.instituteName'), render: ({ instituteName }) => instituteName || '–' },
        { label: t('bankConnection.iban'), render: accountOf },
        { label: t('bankConnection.swiftBic'), render: ({ swiftBic }) => swiftBic || '–' },
      ]}
      deletion={{
        question: {
          headingOf: name => t('bankConnection.deleteHeading', { name }),
          textOf: () => t('bankConnection.deleteText'),
        },
        remove: id => answerOf(api.DELETE('/bankconnection/{id}', at(id))),
      }}
      form={{
        headingOf: part => t(part ? 'bankConnection.edit' : 'bankConnection.create'),
        write: bankConnectionData,
        initialOf: part => part ?? fieldOf(owner),
        create: body => answerOf(api.PUT('/bankconnection/create', { body })),
        update: (id, body) => answerOf(api.POST('/bankconnection/{id}/update', { ...at(id), body })),
      }}
      inputsOf={() => (
        <>
          <TextInput source="iban" helperText={t('bankConnection.ibanHelp')} />
          <TextInput source="swiftBic" />
          <TextInput source="instituteName" />
          <TextInput source="bankCode" />
          <TextInput source="accountNumber" />
        </>
      )}
    />
  );
}
