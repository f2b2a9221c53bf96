import { describe, expect, it } from 'vitest';
import { meterNumberOf, qualityOf } from '../market.ts';
import { headerLabelOf, meterCodeOf, personNameOf } from './labels.ts';

describe('the labels of a report', () => {
  it.each([
    ['MeteringpointID', 'meter'],
    ['MeteringPointId', 'meter'],
    ['Metering Point active start', 'activeStart'],
    ['Metering Point Active End', 'activeEnd'],
    ['MeteringReason', null],
    ['Metering Interval', 'interval'],
    ['Number of MeteringIntervals', null],
    ['Community ID', 'community'],
    ['Energy direction', 'direction'],
    ['Energydirection', 'direction'],
    ['Energiedaten', null],
    ['Report Filter start', 'filterStart'],
    ['Data Period start', null],
    ['Period end', 'periodEnd'],
    ['Metercode', 'metercode'],
    ['MeterCode', 'metercode'],
    ['Spaltensumme / minimale Qualität', 'sum'],
    ['', null],
  ])('"%s" means %s', (text, label) => {
    expect(headerLabelOf(text)).toBe(label);
  });

  it.each([
    ['Gesamtverbrauch lt. Messung (bei Teilnahme gem. Erzeugung) [KWH]', 'G.01', 'consumption'],
    ['VERBRAUCH LT. MESSUNG entsprechend dem Teilnahmefaktor je ZP und EC-ID', 'G.01T', 'consumption'],
    ['Anteil gemeinschaftliche  Erzeugung [KWH]', 'G.02', 'consumption'],
    ['Eigendeckung gemeinschaftliche Erzeugung', 'G.03', 'consumption'],
    ['Gesamte gemeinschaftliche Erzeugung [KWH]', 'G.01', 'generation'],
    ['Gesamt/U\u0308berschusserzeugung, Gemeinschaftsüberschuss', 'P.01', 'generation'],
    ['Restüberschuss bei EG und je ZP [KWH]', 'P.01T', 'generation'],
  ])('"%s" is the code %s', (text, code, direction) => {
    expect(meterCodeOf(text)).toEqual({ code, direction });
  });

  it('without a known word have no code', () => {
    expect(meterCodeOf('Blindleistung [KVARH]')).toBeUndefined();
    expect(meterCodeOf('')).toBeUndefined();
  });

  it.each([
    ['L1', 1],
    ['l2', 2],
    ['L1,L3', 3],
    ['L3, L2', 3],
    ['L1,NO_VALUE', 0],
    ['NO_VALUE;L1', 0],
    ['', 0],
    ['L9', undefined],
    ['L1,gut', undefined],
  ])('the quality "%s" counts as %s', (text, quality) => {
    expect(qualityOf(text)).toBe(quality);
  });

  it.each([
    ['Muster Person null', 'Muster Person'],
    ['null', null],
    ['', null],
    ['Nullmeier Anna', 'Nullmeier Anna'],
    ['Anna Nullnull', 'Anna Nullnull'],
  ])('the name "%s" is %s', (text, name) => {
    expect(personNameOf(text)).toBe(name);
  });

  it.each([
    ['AT0020000000000000000000009000001', 'AT0020000000000000000000009000001'],
    ['at 002000 00000 0000000000 0009000001', 'AT0020000000000000000000009000001'],
    ['AT002000000000000000000000900000', undefined],
    ['DE0020000000000000000000009000001', undefined],
    ['TOTAL', undefined],
  ])('the number "%s" is %s', (text, number) => {
    expect(meterNumberOf(text)).toBe(number);
  });
});
