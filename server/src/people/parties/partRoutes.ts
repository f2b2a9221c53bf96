import { type Address, type BankConnection, type Contact, partRecords } from '@nahstrom/contract';
import { lockOrganisation } from '../../access/index.ts';
import { countries, hasEntry } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { mountRecord } from '../../services/records/index.ts';
import { addresses, bankConnections, contacts } from '../../tables/parties.ts';
import { assertSame, idsOf, nameOfOwner, type Owner } from './owner.ts';
import { addressStore, bankConnectionStore, contactStore } from './parts.ts';

/** Parts of a party, a company or a person. Writes lock the organisation against a concurrent deletion of the owner. */
export function partRoutes(mount: Mount): void {
  mountRecord(mount, partRecords.addresses, {
    ...ofOwner,
    ...addressStore,
    table: addresses,
    async write({ party, company, person, ...facts }, { tx }, before) {
      const owner = await ownedBy(tx, { party, company, person }, before);
      if (!countries.some(({ id }) => id === facts.country)) throw refuseFields({ country: 'address.country.invalid' });
      return { ...facts, ...owner };
    },
  });

  mountRecord(mount, partRecords.contacts, {
    ...ofOwner,
    ...contactStore,
    table: contacts,
    async write({ party, company, person, ...facts }, { tx }, before) {
      const owner = await ownedBy(tx, { party, company, person }, before);
      if (!(await hasEntry(tx, 'contactTypes', facts.contactType)))
        throw refuseFields({ contactType: 'contact.contactType.invalid' });
      return { ...facts, ...owner };
    },
  });

  mountRecord(mount, partRecords.bankConnections, {
    ...ofOwner,
    ...bankConnectionStore,
    table: bankConnections,
    write: async ({ party, company, person, ...facts }, { tx }, before) => ({
      ...facts,
      ...(await ownedBy(tx, { party, company, person }, before)),
    }),
  });
}

/** The columns of the owner, which stays once it is given. */
async function ownedBy(tx: Tx, owner: Owner, before?: Owner) {
  if (before) assertSame(owner, before);
  else await nameOfOwner(tx, owner);
  return idsOf(before ?? owner);
}

const ofOwner = {
  lock: lockOrganisation,
  /** In the log a part is found by the title of its owner. */
  title: (part: Owner, tx: Tx) => nameOfOwner(tx, part),
  facts({ id, party, company, person, created, updated, ...facts }: Address | Contact | BankConnection) {
    return facts;
  },
};
