import type { Address, BankConnection, Contact, OwnedFilter } from '@nahstrom/contract';
import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { ListRequest, Page } from '../../platform/list.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sortKey } from '../../platform/text.ts';
import { addresses, bankConnections, contacts } from '../../tables/parties.ts';
import { belongsTo, type Owner, ownerOf } from './owner.ts';
import { findRecord, pageOf, plain } from './records.ts';

export async function partsOf(tx: Tx, owner: Owner) {
  const ofOwner = <T extends typeof addresses | typeof contacts | typeof bankConnections>(table: T) =>
    and(...belongsTo(table, owner));
  return {
    addresses: (await tx.select().from(addresses).where(ofOwner(addresses)).orderBy(asc(addresses.id))).map(addressOf),
    contacts: (await tx.select().from(contacts).where(ofOwner(contacts)).orderBy(asc(contacts.id))).map(contactOf),
    bankConnections: (
      await tx.select().from(bankConnections).where(ofOwner(bankConnections)).orderBy(asc(bankConnections.id))
    ).map(bankConnectionOf),
  };
}

type Request = ListRequest<OwnedFilter>;

const addressColumns: Record<string, SQL> = {
  id: plain(addresses.id),
  address: sortKey(addresses.address),
  zip: plain(addresses.zip),
  city: sortKey(addresses.city),
  country: plain(addresses.country),
  active: plain(addresses.active),
};

export function listAddresses(tx: Tx, request: Request): Promise<Page<Address>> {
  const { id, ...owner } = request.filter;
  const where = and(id && inArray(addresses.id, id), ...belongsTo(addresses, owner));
  const select = tx.select().from(addresses).$dynamic();
  return pageOf(tx, request, { table: addresses, select, where, columns: addressColumns, rowOf: addressOf });
}

export async function getAddress(tx: Tx, id: number): Promise<Address> {
  const row = await findRecord(tx, addresses, id);
  if (!row) throw new Refusal('record.notFound');
  return addressOf(row);
}

const contactColumns: Record<string, SQL> = {
  id: plain(contacts.id),
  contact: sortKey(contacts.contact),
  contactType: plain(contacts.contactType),
};

export function listContacts(tx: Tx, request: Request): Promise<Page<Contact>> {
  const { id, ...owner } = request.filter;
  const where = and(id && inArray(contacts.id, id), ...belongsTo(contacts, owner));
  const select = tx.select().from(contacts).$dynamic();
  return pageOf(tx, request, { table: contacts, select, where, columns: contactColumns, rowOf: contactOf });
}

export async function getContact(tx: Tx, id: number): Promise<Contact> {
  const row = await findRecord(tx, contacts, id);
  if (!row) throw new Refusal('record.notFound');
  return contactOf(row);
}

const bankColumns: Record<string, SQL> = {
  id: plain(bankConnections.id),
  instituteName: sortKey(bankConnections.instituteName),
  iban: plain(bankConnections.iban),
};

export function listBankConnections(tx: Tx, request: Request): Promise<Page<BankConnection>> {
  const { id, ...owner } = request.filter;
  const where = and(id && inArray(bankConnections.id, id), ...belongsTo(bankConnections, owner));
  const select = tx.select().from(bankConnections).$dynamic();
  return pageOf(tx, request, { table: bankConnections, select, where, columns: bankColumns, rowOf: bankConnectionOf });
}

export async function getBankConnection(tx: Tx, id: number): Promise<BankConnection> {
  const row = await findRecord(tx, bankConnections, id);
  if (!row) throw new Refusal('record.notFound');
  return bankConnectionOf(row);
}

function addressOf(row: typeof addresses.$inferSelect): Address {
  const { id, address, zip, city, country, active } = row;
  return { id, ...ownerOf(row), address, zip, city, country, active, ...momentsOf(row) };
}

function contactOf(row: typeof contacts.$inferSelect): Contact {
  const { id, contact, contactType } = row;
  return { id, ...ownerOf(row), contact, contactType, ...momentsOf(row) };
}

function bankConnectionOf(row: typeof bankConnections.$inferSelect): BankConnection {
  const { id, instituteName, bankCode, iban, swiftBic, accountNumber } = row;
  return { id, ...ownerOf(row), instituteName, bankCode, iban, swiftBic, accountNumber, ...momentsOf(row) };
}

const momentsOf = ({ created, updated }: { created: Date; updated: Date }) => ({
  created: created.toISOString(),
  updated: updated.toISOString(),
});
