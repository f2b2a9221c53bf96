import type { Tx } from '../../platform/database.ts';
import { exactly } from '../../platform/present.ts';
import {
  addresses,
  bankConnections,
  companies,
  contacts,
  parties,
  partyAssociations,
  personCompanies,
  persons,
} from '../../tables/parties.ts';
import { madeUpIban } from './people.ts';

type Place = { organisationId: number; clientCustomerId: number };

/** By the numbers of the system entries. */
const legalForms = { limited: 7, association: 12, municipality: 14 };
const functions = { managingDirector: 8, contactPerson: 11, bookkeeping: 12 };
const contactTypes = { phone: 1, email: 3 };

/** Business partners of the organisation: companies, the persons who act for them, and parties. One of each kind
 *  belongs to the client/customer. */
export async function insertPartners(tx: Tx, { organisationId, clientCustomerId }: Place, now: Date): Promise<void> {
  const times = { created: now, updated: now };
  const common = { organisationId, ...times };
  const [works, office, house] = exactly(
    3,
    await tx
      .insert(companies)
      .values([
        { ...common, companyName: 'Elektro Muster GmbH', companyNumber: 'L-001', legalForm: legalForms.limited },
        { ...common, companyName: 'Steuerberatung Beispiel', companyNumber: 'L-002', legalForm: legalForms.limited },
        {
          ...common,
          companyName: 'Hausverwaltung Probe',
          companyNumber: 'K-010',
          legalForm: legalForms.limited,
          clientCustomerId,
        },
      ])
      .returning({ id: companies.id }),
  );
  const [director, bookkeeper, caretaker] = exactly(
    3,
    await tx
      .insert(persons)
      .values([
        { ...common, salutation: 'mrs', firstName: 'Petra', lastName: 'Probe', personNumber: 'P-001' },
        { ...common, salutation: 'mr', firstName: 'Bert', lastName: 'Beispiel', personNumber: 'P-002' },
        {
          ...common,
          salutation: 'none',
          firstName: 'Toni',
          lastName: 'Muster',
          personNumber: 'P-003',
          clientCustomerId,
        },
      ])
      .returning({ id: persons.id }),
  );
  const [municipality, association, supplier] = exactly(
    3,
    await tx
      .insert(parties)
      .values([
        {
          ...common,
          partyType: 'company',
          salutation: 'none',
          companyName: 'Marktgemeinde Musterdorf',
          partyNumber: '1001',
          legalForm: legalForms.municipality,
          foreignSystemIdent: 'BUHA-1001',
        },
        {
          ...common,
          partyType: 'company',
          salutation: 'none',
          companyName: 'Sportverein Beispieltal',
          partyNumber: '1002',
          legalForm: legalForms.association,
          clientCustomerId,
        },
        {
          ...common,
          partyType: 'person',
          salutation: 'mrs',
          firstName: 'Paula',
          lastName: 'Probst-Muster',
          partyNumber: '1003',
          active: false,
        },
      ])
      .returning({ id: parties.id }),
  );

  await tx.insert(personCompanies).values([
    { ...common, companyId: works.id, personId: director.id, taskFunction: functions.managingDirector },
    { ...common, companyId: office.id, personId: bookkeeper.id, taskFunction: functions.bookkeeping },
    { ...common, companyId: house.id, personId: caretaker.id, taskFunction: functions.contactPerson },
  ]);
  await tx.insert(partyAssociations).values([
    { ...common, partyId: municipality.id, companyId: works.id, taskFunction: functions.contactPerson },
    { ...common, partyId: association.id, personId: caretaker.id, taskFunction: functions.contactPerson },
    { ...common, partyId: supplier.id, personId: bookkeeper.id, taskFunction: functions.bookkeeping },
  ]);
  await tx.insert(addresses).values(
    [{ partyId: municipality.id }, { partyId: association.id }, { companyId: works.id }].map((owner, place) => ({
      ...common,
      ...owner,
      address: `Beispielplatz ${place + 1}`,
      zip: '3999',
      city: 'Musterdorf',
    })),
  );
  await tx.insert(contacts).values([
    { ...common, partyId: municipality.id, contact: 'gemeinde@nahstrom.example', contactType: contactTypes.email },
    { ...common, companyId: works.id, contact: '+43 660 0000100', contactType: contactTypes.phone },
    { ...common, personId: bookkeeper.id, contact: 'bert@nahstrom.example', contactType: contactTypes.email },
  ]);
  await tx
    .insert(bankConnections)
    .values({ ...common, partyId: municipality.id, instituteName: 'Musterbank', iban: madeUpIban(901) });
}
