import type { Address, BankConnection, Contact } from '@nahstrom/contract';
import { lockOrganisation } from '../../access/index.ts';
import { countries, hasEntry } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import { addresses, bankConnections, contacts } from '../../tables/parties.ts';
import { note } from './audited.ts';
import { assertSame, idsOf, nameOfOwner } from './owner.ts';
import {
  getAddress,
  getBankConnection,
  getContact,
  listAddresses,
  listBankConnections,
  listContacts,
} from './parts.ts';
import { changeRecord, deleteRecord, insertRecord, lockRecord } from './records.ts';

/** Parts of a party, a company or a person. Creating one locks the organisation against a concurrent deletion of its
 *  owner. */
export function partRoutes(mount: Mount): void {
  mount('listAddresses', ({ tx, list }) => listAddresses(tx, list));

  mount('getAddress', ({ tx, params }) => getAddress(tx, params.id));

  mount('createAddress', async ({ tx, body: { party, company, person, ...facts }, now, session }) => {
    const owner = { party, company, person };
    await lockOrganisation(tx, session.user.organisation);
    const name = await nameOfOwner(tx, owner);
    assertCountry(facts.country);
    const made = { ...facts, ...idsOf(owner), organisationId: session.user.organisation, created: now, updated: now };
    const address = await getAddress(tx, await insertRecord(tx, addresses, made));
    await note({ tx, session, now }, titled('address', address, name), { after: factsOf(address) });
    return { success: true, address };
  });

  mount('updateAddress', async ({ tx, params, body: { party, company, person, ...facts }, now, session }) => {
    await lockRecord(tx, addresses, params.id);
    const before = await getAddress(tx, params.id);
    assertSame({ party, company, person }, before);
    assertCountry(facts.country);
    await changeRecord(tx, addresses, params.id, { ...facts, updated: now });
    const address = await getAddress(tx, params.id);
    const change = { before: factsOf(before), after: factsOf(address) };
    await note({ tx, session, now }, titled('address', address, await nameOfOwner(tx, before)), change);
    return { success: true, address };
  });

  mount('deleteAddress', async ({ tx, params, now, session }) => {
    await lockRecord(tx, addresses, params.id);
    const before = await getAddress(tx, params.id);
    await deleteRecord(tx, addresses, params.id);
    const name = await nameOfOwner(tx, before);
    await note({ tx, session, now }, titled('address', before, name), { before: factsOf(before) });
    return { success: true };
  });

  mount('listContacts', ({ tx, list }) => listContacts(tx, list));

  mount('getContact', ({ tx, params }) => getContact(tx, params.id));

  mount('createContact', async ({ tx, body: { party, company, person, ...facts }, now, session }) => {
    const owner = { party, company, person };
    await lockOrganisation(tx, session.user.organisation);
    const name = await nameOfOwner(tx, owner);
    await assertContactType(tx, facts.contactType);
    const made = { ...facts, ...idsOf(owner), organisationId: session.user.organisation, created: now, updated: now };
    const contact = await getContact(tx, await insertRecord(tx, contacts, made));
    await note({ tx, session, now }, titled('contact', contact, name), { after: factsOf(contact) });
    return { success: true, contact };
  });

  mount('updateContact', async ({ tx, params, body: { party, company, person, ...facts }, now, session }) => {
    await lockOrganisation(tx, session.user.organisation);
    await lockRecord(tx, contacts, params.id);
    const before = await getContact(tx, params.id);
    assertSame({ party, company, person }, before);
    await assertContactType(tx, facts.contactType);
    await changeRecord(tx, contacts, params.id, { ...facts, updated: now });
    const contact = await getContact(tx, params.id);
    const change = { before: factsOf(before), after: factsOf(contact) };
    await note({ tx, session, now }, titled('contact', contact, await nameOfOwner(tx, before)), change);
    return { success: true, contact };
  });

  mount('deleteContact', async ({ tx, params, now, session }) => {
    await lockRecord(tx, contacts, params.id);
    const before = await getContact(tx, params.id);
    await deleteRecord(tx, contacts, params.id);
    const name = await nameOfOwner(tx, before);
    await note({ tx, session, now }, titled('contact', before, name), { before: factsOf(before) });
    return { success: true };
  });

  mount('listBankConnections', ({ tx, list }) => listBankConnections(tx, list));

  mount('getBankConnection', ({ tx, params }) => getBankConnection(tx, params.id));

  mount('createBankConnection', async ({ tx, body: { party, company, person, ...facts }, now, session }) => {
    const owner = { party, company, person };
    await lockOrganisation(tx, session.user.organisation);
    const name = await nameOfOwner(tx, owner);
    const made = { ...facts, ...idsOf(owner), organisationId: session.user.organisation, created: now, updated: now };
    const bankConnection = await getBankConnection(tx, await insertRecord(tx, bankConnections, made));
    const record = titled('bankConnection', bankConnection, name);
    await note({ tx, session, now }, record, { after: factsOf(bankConnection) });
    return { success: true, bankConnection };
  });

  mount('updateBankConnection', async ({ tx, params, body: { party, company, person, ...facts }, now, session }) => {
    await lockRecord(tx, bankConnections, params.id);
    const before = await getBankConnection(tx, params.id);
    assertSame({ party, company, person }, before);
    await changeRecord(tx, bankConnections, params.id, { ...facts, updated: now });
    const bankConnection = await getBankConnection(tx, params.id);
    const record = titled('bankConnection', bankConnection, await nameOfOwner(tx, before));
    await note({ tx, session, now }, record, { before: factsOf(before), after: factsOf(bankConnection) });
    return { success: true, bankConnection };
  });

  mount('deleteBankConnection', async ({ tx, params, now, session }) => {
    await lockRecord(tx, bankConnections, params.id);
    const before = await getBankConnection(tx, params.id);
    await deleteRecord(tx, bankConnections, params.id);
    const name = await nameOfOwner(tx, before);
    await note({ tx, session, now }, titled('bankConnection', before, name), { before: factsOf(before) });
    return { success: true };
  });
}

function assertCountry(code: string): void {
  if (!countries.some(({ id }) => id === code)) throw refuseFields({ country: 'address.country.invalid' });
}

async function assertContactType(tx: Tx, contactType: number): Promise<void> {
  if (!(await hasEntry(tx, 'contactTypes', contactType)))
    throw refuseFields({ contactType: 'contact.contactType.invalid' });
}

/** In the log a part is found by the title of its owner. */
const titled = <Entity extends 'address' | 'contact' | 'bankConnection'>(
  entity: Entity,
  { id }: { id: number },
  title: string,
) => ({ entity, id, title });

function factsOf(part: Address | Contact | BankConnection) {
  const { id, party, company, person, created, updated, ...facts } = part;
  return facts;
}
