import { type BankConnection, type BankConnectionData, bankConnectionData, spacedIban } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { inputsOf } from '../../inputsOf.tsx';
import { usePage } from '../page.ts';
import { fieldOf, type Owner } from './owner.ts';
import { PartDialog } from './PartDialog.tsx';
import { PartTable } from './PartTable.tsx';

const { TextInput } = inputsOf<BankConnectionData>();

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
      editLabel={name => t('part.edit', { name })}
      columns={[
        { label: t('bankConnection.instituteName'), render: ({ instituteName }) => instituteName || '–' },
        { label: t('bankConnection.iban'), render: accountOf },
        { label: t('bankConnection.swiftBic'), render: ({ swiftBic }) => swiftBic || '–' },
      ]}
      deletion={{
        labelOf: name => t('part.delete', { name }),
        question: {
          headingOf: name => t('bankConnection.deleteHeading', { name }),
          textOf: () => t('bankConnection.deleteText'),
        },
        remove: id => answerOf(api.DELETE('/bankconnection/{id}', at(id))),
      }}
      formOf={(part, onClose) => (
        <PartDialog
          heading={t(part ? 'bankConnection.edit' : 'bankConnection.create')}
          write={bankConnectionData}
          initial={part ?? fieldOf(owner)}
          save={body =>
            part
              ? answerOf(api.POST('/bankconnection/{id}/update', { ...at(part.id), body }))
              : answerOf(api.PUT('/bankconnection/create', { body }))
          }
          onClose={onClose}
        >
          <TextInput source="iban" label={t('bankConnection.iban')} helperText={t('bankConnection.ibanHelp')} />
          <TextInput source="swiftBic" label={t('bankConnection.swiftBic')} helperText={false} />
          <TextInput source="instituteName" label={t('bankConnection.instituteName')} helperText={false} />
          <TextInput source="bankCode" label={t('bankConnection.bankCode')} helperText={false} />
          <TextInput source="accountNumber" label={t('bankConnection.accountNumber')} helperText={false} />
        </PartDialog>
      )}
    />
  );
}
