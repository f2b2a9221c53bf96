import type { StaticLookup } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { pageOf, takenTitles } from './domain.ts';
import { systemLookups } from './systemLookups.ts';

const own: StaticLookup = {
  id: '7',
  table: 'contactTypes',
  lookupNumber: 100,
  lookupCode: '100',
  lookupTitle: 'Übersee-Kurier',
  lookupTitleEn: 'Courier',
  lookupTypeTitle: 'Kontaktart',
  lookupTypeTitleEn: 'Type of contact',
  isSystem: false,
  version: 1,
};
const all = [...systemLookups, own];
const everything = { from: 0, to: 999, sort: 'lookupTitle', descending: false, filter: {} };

describe('the system entries', () => {
  it('have a unique id, number and code', () => {
    const keys = (key: (lookup: StaticLookup) => string) => new Set(systemLookups.map(key)).size;

    expect(keys(({ id }) => id)).toBe(systemLookups.length);
    expect(keys(({ table, lookupNumber }) => `${table} ${lookupNumber}`)).toBe(systemLookups.length);
    expect(keys(({ table, lookupTitle }) => `${table} ${lookupTitle.toLowerCase()}`)).toBe(systemLookups.length);
  });

  it("are named in both languages, and leave the numbers from 100 to the organisations' own entries", () => {
    for (const lookup of systemLookups) {
      expect(lookup.lookupTitle && lookup.lookupTitleEn && lookup.lookupTypeTitle && lookup.lookupTypeTitleEn).toMatch(
        /./,
      );
      expect(lookup).toEqual(expect.objectContaining({ isSystem: true, id: `${lookup.table}:${lookup.lookupCode}` }));
    }
    const own = ['associationStatuses', 'legalForms', 'taskFunctions', 'contactTypes'];
    const numbers = systemLookups.filter(({ table }) => own.includes(table)).map(({ lookupNumber }) => lookupNumber);
    expect(Math.max(...numbers)).toBeLessThan(100);
  });

  it('include every country of ISO 3166, Austria first', () => {
    expect(countries).toHaveLength(249);
    expect(countries[0]).toEqual({ id: 'AT', titleDe: 'Österreich', titleEn: 'Austria' });
    expect(countries.slice(1).map(({ titleDe }) => titleDe)).toEqual(
      countries
        .slice(1)
        .map(({ titleDe }) => titleDe)
        .sort((a, b) => a.localeCompare(b, 'de')),
    );
    expect(countries.filter(({ id, titleDe }) => id === titleDe)).toEqual([]);
  });
});

describe('a page of the entries', () => {
  const titles = (request: Partial<typeof everything> & { filter?: object }) =>
    pageOf(all, { ...everything, ...request }).rows.map(({ lookupTitle }) => lookupTitle);

  it('is filtered by list, origin, id and text', () => {
    expect(titles({ filter: { table: 'memberTypes' } })).toEqual(['Firma', 'Person']);
    expect(titles({ filter: { isSystem: false } })).toEqual(['Übersee-Kurier']);
    expect(titles({ filter: { id: ['7', 'countries:AT', 'gibt es nicht'] } })).toEqual([
      'Österreich',
      'Übersee-Kurier',
    ]);
    expect(titles({ filter: { queryString: ' UBERSEE-k ' } })).toEqual(['Übersee-Kurier']);
    expect(titles({ filter: { queryString: 'AT002000' } })).toEqual(['Netz Niederösterreich GmbH']);
    expect(titles({ filter: { queryString: 'kind of member' } })).toEqual(['Firma', 'Person']);
    expect(titles({ filter: { queryString: 'gibt es nicht' } })).toEqual([]);
  });

  it('is sorted by locale, by numbers as numbers', () => {
    const countries = titles({ filter: { table: 'countries' } });
    expect(countries.indexOf('Österreich')).toBe(countries.indexOf('Oman') + 1);
    const contact = { table: 'contactTypes' };
    expect(titles({ filter: contact, sort: 'lookupNumber', descending: true })[0]).toBe('Übersee-Kurier');
    expect(titles({ filter: contact, sort: 'isSystem' })[0]).toBe('Übersee-Kurier');
    const forms = pageOf(all, { ...everything, sort: 'lookupNumber', filter: { table: 'legalForms' } }).rows;
    expect(forms.map(({ lookupNumber }) => lookupNumber)).toEqual(forms.map((_, index) => index + 1));
  });

  it('has the requested length and the total count', () => {
    const whole = pageOf(all, everything);
    const middle = pageOf(all, { ...everything, from: 10, to: 12 });
    const beyond = pageOf(all, { ...everything, from: 5000, to: 5024 });

    expect(middle).toEqual({ rows: whole.rows.slice(10, 13), total: all.length });
    expect(beyond).toEqual({ rows: [], total: all.length });
  });
});

describe('the titles of a new entry', () => {
  const data = { table: 'contactTypes', lookupTitle: 'Brieftaube', lookupTitleEn: 'Pigeon' } as const;

  it.each([
    [{}, {}],
    [{ lookupTitle: 'TELEFON' }, { lookupTitle: 'lookup.title.taken' }],
    [{ lookupTitleEn: 'phone' }, { lookupTitleEn: 'lookup.title.taken' }],
    [
      { lookupTitle: 'übersee-kurier', lookupTitleEn: 'COURIER' },
      { lookupTitle: 'lookup.title.taken', lookupTitleEn: 'lookup.title.taken' },
    ],
    [{ lookupTitle: 'Obfrau/Obmann' }, {}],
  ])('%j are taken: %j', (change, taken) => {
    expect(takenTitles(all, { ...data, ...change })).toEqual(taken);
  });

  it("may be the entry's current ones", () => {
    expect(takenTitles(all, { ...data, lookupTitle: 'Übersee-Kurier' }, '7')).toEqual({});
  });
});
