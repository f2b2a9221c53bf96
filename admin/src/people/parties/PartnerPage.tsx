import type { Company, Party, Person } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { useCreatePath, useResourceContext } from 'react-admin';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { Page } from '../../layout/Page.tsx';
import { usePage } from '../page.ts';
import { AddressesSection } from '../partyParts/AddressesSection.tsx';
import { BankConnectionsSection } from '../partyParts/BankConnectionsSection.tsx';
import { ContactsSection } from '../partyParts/ContactsSection.tsx';
import type { Owner } from '../partyParts/owner.ts';

type PartnerPageProps = {
  record: Party | Company | Person;
  owner: Owner;
  name: string;
  list: string;
  lead?: ReactNode;
  remove: ReactNode;
  /** Facts of the record, above its parts. */
  facts: ReactNode;
  /** Links of the record, and other trailing sections. */
  children: ReactNode;
};

/** A party, a company or a person, with its parts. */
export function PartnerPage({ record, owner, name, list, lead, remove, facts, children }: PartnerPageProps) {
  const { t } = usePage();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  return (
    <Page
      heading={name}
      beside={<ActiveChip active={record.active} />}
      lead={lead}
      back={{ to: createPath({ resource, type: 'list' }), label: list }}
      actions={
        <>
          {remove}
          <LinkButton variant="contained" to={createPath({ resource, type: 'edit', id: record.id })}>
            {t('action.edit')}
          </LinkButton>
        </>
      }
    >
      {facts}
      <AddressesSection owner={owner} addresses={record.addresses} />
      <ContactsSection owner={owner} contacts={record.contacts} />
      <BankConnectionsSection owner={owner} bankConnections={record.bankConnections} />
      {children}
    </Page>
  );
}
