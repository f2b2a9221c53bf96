import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitStreet, splitZipAndCity } from './addresses.ts';
import { orderOfColumn, splitName } from './names.ts';

const parts = (text: string, order: 'firstLast' | 'lastFirst' = 'firstLast') => {
  const split = splitName(text, order);
  return 'companyName' in split ? split.companyName : [split.firstName, split.lastName];
};

describe('a name in one column', () => {
  it.each([
    ['Max Mustermann', 'Max', 'Mustermann'],
    ['Mustermann Max', 'Max', 'Mustermann'],
    ['Mustermann, Max', 'Max', 'Mustermann'],
    ['MUSTERMANN Xenophon', 'Xenophon', 'MUSTERMANN'],
    ['Anna Maria Huber', 'Anna Maria', 'Huber'],
    ['Ludwig van der Berg', 'Ludwig', 'van der Berg'],
    ['Erich Di Mauro', 'Erich', 'Di Mauro'],
    ['Max und Erika Mustermann', 'Max und Erika', 'Mustermann'],
    ['Mustermann Max & Erika', 'Max & Erika', 'Mustermann'],
    ['Familie Huber', 'Familie', 'Huber'],
    ['Dr. Max Mustermann MSc', 'Dr. Max', 'Mustermann MSc'],
    ['DI (FH) Eva Gruber, BA', 'DI (FH) Eva', 'Gruber BA'],
    ['Huber Mag. Anna', 'Mag. Anna', 'Huber'],
    ['Huber, Dipl.-Ing. Anna', 'Dipl.-Ing. Anna', 'Huber'],
    ['Li Ma', 'Li', 'Ma'],
    ['Meier', '', 'Meier'],
  ])('"%s" is "%s" and "%s"', (text, first, last) => {
    expect(parts(text)).toEqual([first, last]);
  });

  it.each([
    'Muster GmbH',
    'Huber & Co KG',
    'Freiwillige Feuerwehr Altbach',
    'Marktgemeinde Altbach',
    'Sonne e.U.',
    'Tennisverein',
  ])('"%s" is a company', text => {
    expect(parts(text)).toBe(text);
  });

  it.each(['Agnes Ager', 'Otto Sehnal', 'Hans Kogler', 'Gerhard Hofer'])('"%s" is no company', text => {
    expect(Array.isArray(parts(text))).toBe(true);
  });

  it('a name without an order of its own takes that of its column', () => {
    const order = orderOfColumn(['Mayer Hubert', 'Gruber Eva', 'Zorn Xaveria'], 'Mitglied');

    expect(parts('Zorn Xaveria', order)).toEqual(['Xaveria', 'Zorn']);
    expect(orderOfColumn([], 'Nachname Vorname')).toBe('lastFirst');
    expect(orderOfColumn([], 'Vor- und Nachname')).toBe('firstLast');
  });

  it('a name in one column may have a salutation', () => {
    expect(splitName('Frau Mag.a Eva Gruber', 'firstLast')).toMatchObject({ salutation: 'mrs', hasTitle: true });
    expect(splitName('Herr und Frau Huber', 'firstLast')).toMatchObject({ salutation: null });
  });

  it('splitting a name loses no letter', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[A-ZÄÖÜa-zäöüß'.,-]{1,8}$/),
      fc.constantFrom('Dr.', 'Mag.', 'MSc', 'und', 'von', 'Familie', 'Max', 'Huber,', 'GmbH', '(FH)', '&'),
    );
    const letters = (text: string) => [...text.replace(/[\s,]/g, '')].sort().join('');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('firstLast', 'lastFirst'),
        (words, order) => {
          const text = words.join(' ');
          const split = splitName(text, order);
          if ('companyName' in split) expect(split.companyName).toBe(text);
          else if (split.salutation === null) expect(letters(split.firstName + split.lastName)).toBe(letters(text));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('an address in one column', () => {
  it.each([
    ['Hauptstraße 12/3/4', 'Hauptstraße', '12', '3', '', '4'],
    ['Ring 12/1/2/3', 'Ring', '12', '1', '2', '3'],
    ['Ring 12/4', 'Ring', '12', '', '', '4'],
    ['Hauptstr.12a', 'Hauptstr.', '12a', '', '', ''],
    ['Dorf 12 - 14', 'Dorf', '12-14', '', '', ''],
    ['Straße des 17. Juni 5', 'Straße des 17. Juni', '5', '', '', ''],
    ['Ring 12, Stiege 2, Top 5', 'Ring', '12', '2', '', '5'],
    ['Straße des 17. Juni', 'Straße des 17. Juni', '', '', '', ''],
    ['Hangweg', 'Hangweg', '', '', '', ''],
    ['Ring 1/2/3/4/5', 'Ring 1/2/3/4/5', '', '', '', ''],
  ])('the address "%s" is split', (text, street, housenumber, stairs, floor, doorNumber) => {
    expect(splitStreet(text)).toMatchObject({ street, housenumber, stairs, floor, doorNumber, zip: '', city: '' });
  });

  it('an address in one column may include the town', () => {
    expect(splitStreet('Hauptstraße 1, A-4020 Linz')).toMatchObject({
      street: 'Hauptstraße',
      housenumber: '1',
      zip: '4020',
      city: 'Linz',
    });
  });

  it.each([
    ['4020 Linz', '4020', 'Linz'],
    ['A-4020 Linz an der Donau', '4020', 'Linz an der Donau'],
    ['Linz 4020', '4020', 'Linz'],
  ])('the town "%s" is split', (text, zip, city) => {
    expect(splitZipAndCity(text)).toEqual({ zip, city });
  });

  it.each(['Linz', '4020', '80331 München'])('the town "%s" is not split', text => {
    expect(splitZipAndCity(text)).toBeNull();
  });
});
