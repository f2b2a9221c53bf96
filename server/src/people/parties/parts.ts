import type { Address, BankConnection, Contact } from '@nahstrom/contract';
import { and, asc } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { momentsOf, storeOf } from '../../platform/records.ts';
import { addresses, bankConnections, contacts } from '../../tables/parties.ts';
import { belongsTo, type Owner, ownerOf } from './owner.ts';

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

export const addressStore = storeOf(addresses, addressOf);
export const contactStore = storeOf(contacts, contactOf);
export const bankConnectionStore = storeOf(bankConnections, bankConnectionOf);

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
