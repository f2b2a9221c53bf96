import { elementOf } from '../../platform/present.ts';

/** Obviously fictitious: physical units and machines as names, a non-existent place, numbers of the market's test
 *  operator. */
const firstNames = [
  ['Wilma', 'mrs'],
  ['Viktor', 'mr'],
  ['Anna', 'mrs'],
  ['Otto', 'mr'],
  ['Juli', 'mrs'],
  ['Hertha', 'mrs'],
  ['Paul', 'mr'],
  ['Tessa', 'mrs'],
  ['Konrad', 'mr'],
  ['Luise', 'mrs'],
] as const;
const lastNames = [
  'Watt',
  'Volt',
  'Ampere-Muster',
  'Ohmsen',
  'Joulinger',
  'Hertzberg',
  'Pascalik',
  'Teslauer',
  'Kelvinger',
  'Lumen',
];
const companies = ['Bäckerei Beispiel GmbH', 'Gasthaus Muster KG', 'Tischlerei Probe e.U.', 'Gemeinde Sonnental'];

export function madeUpMember(number: number) {
  const company = number % 10 === 0 ? elementOf(companies, (number / 10 - 1) % companies.length) : '';
  const [firstName, salutation] = elementOf(firstNames, number % firstNames.length);
  const lastName = elementOf(lastNames, (number * 7 + Math.floor(number / 10)) % lastNames.length);
  return {
    memberType: company ? ('company' as const) : ('person' as const),
    salutation: company ? ('none' as const) : salutation,
    companyName: company,
    companyUid: '',
    firstName,
    lastName,
    email: `mitglied${String(number).padStart(2, '0')}@nahstrom.example`,
    phone: `+43 660 00000${String(number).padStart(2, '0')}`,
    street: 'Musterweg',
    housenumber: String(number),
    stairs: '',
    floor: '',
    doorNumber: '',
    zip: '3999',
    city: 'Sonnental',
    deliveryStreet: '',
    deliveryHousenumber: '',
    deliveryZip: '',
    deliveryCity: '',
    baName: company || `${firstName} ${lastName}`,
    baNumber: madeUpIban(number),
    networkOperator: 'AT009999',
    taxNumberFeed: '',
  };
}

/** Of the unassigned bank code 99999, with valid check digits. Source: ISO 13616, mod 97-10. */
export function madeUpIban(number: number): string {
  const account = `99999${String(number).padStart(11, '0')}`;
  const check = 98n - (BigInt(`${account}102900`) % 97n);
  return `AT${String(check).padStart(2, '0')}${account}`;
}

export const madeUpCountingPointNumber = (number: number) => `AT00999900000${String(number).padStart(20, '0')}`;
