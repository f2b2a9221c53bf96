import type { Company, Party, Person } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { usePage } from '../page.ts';
import { AddressesSection } from '../partyParts/AddressesSection.tsx';
import { BankConnectionsSection } from '../partyParts/BankConnectionsSection.tsx';
import { ContactsSection } from '../partyParts/ContactsSection.tsx';
import { LinksSection } from '../partyParts/LinksSection.tsx';
import type { PartnerKind } from '../partyParts/owner.ts';

type Partner = Party | Company | Person;
type PartnerPageProps = {
  kind: PartnerKind;
  record: Partner;
  name: string;
  lead?: ReactNode;
  /** Facts of the record, above its parts. */
  children: ReactNode;
};

/** A party, a company or a person, with its parts and links. */
export function PartnerPage({ kind, record, name, lead, children }: PartnerPageProps) {
  const { t } = usePage();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { id } = record;
  const owner = { kind, id };
  return (
    <Page
      heading={name}
      beside={<ActiveChip active={record.active} />}
      lead={lead}
      back={{ to: createPath({ resource, type: 'list' }), label: t(`records.${kind}`) }}
      actions={
        <>
          <DeletePartner kind={kind} record={record} name={name} />
          <LinkButton variant="contained" to={createPath({ resource, type: 'edit', id })}>
            {t('action.edit')}
          </LinkButton>
        </>
      }
    >
      {children}
      <AddressesSection owner={owner} addresses={record.addresses} />
      <ContactsSection owner={owner} contacts={record.contacts} />
      <BankConnectionsSection owner={owner} bankConnections={record.bankConnections} />
      {'persons' in record && <LinksSection near={owner} far="person" links={record.persons} />}
      {'companies' in record && <LinksSection near={owner} far="company" links={record.companies} />}
      {'parties' in record && <LinksSection near={owner} far="party" links={record.parties} />}
      <RecordHistory entity={kind} id={id} />
    </Page>
  );
}

const linkLists = ['persons', 'companies', 'parties'] as const;
const lengthOf = (record: object, list: string) => (record as Record<string, unknown[] | undefined>)[list]?.length ?? 0;

/** Asks, with the number of dependent records. */
function DeletePartner({ kind, record, name }: Pick<PartnerPageProps, 'kind' | 'record' | 'name'>) {
  const { t, api } = usePage();
  const params = { path: { id: record.id } };
  const remove = {
    party: () => answerOf(api.DELETE('/party/{id}', { params })),
    company: () => answerOf(api.DELETE('/company/{id}', { params })),
    person: () => answerOf(api.DELETE('/person/{id}', { params })),
  }[kind];
  const links = linkLists.reduce((sum, list) => sum + lengthOf(record, list), 0);
  const lost = [
    ...(['addresses', 'contacts', 'bankConnections'] as const).map(part => [part, record[part].length] as const),
    ['links', links] as const,
  ].filter(([, count]) => count > 0);
  return (
    <DeleteButton heading={t(`${kind}.deleteHeading`, { name })} remove={remove}>
      <p>{t('party.deleteText')}</p>
      {lost.length > 0 && (
        <>
          <p>{t('party.deleteAlso')}</p>
          <ul>
            {lost.map(([part, count]) => (
              <li key={part}>{t(`party.lost.${part}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
    </DeleteButton>
  );
}
