import { describe, expect, it } from 'vitest';
import { proposalOf, readOne, readTyped } from './testing/readTable.ts';
import type { TypedCell } from './testing/spreadsheet.ts';

const point = 'AT0020000000000000000000100001234';

/** Fields of the member and its counting point as one. */
const read = async (heading: string, cell: TypedCell) => {
  const { points, ...member } = await readOne({ Name: 'Eva Gruber', Zählpunkt: point, [heading]: cell });
  return { ...member, ...points?.[0] } as Record<string, string>;
};

describe('a number is read in the unit of its heading', () => {
  it.each<[string, TypedCell, string, string]>([
    ['Leistung (W)', 9800, 'peakPerformance', '9.8'],
    ['Leistung (W)', '9.800', 'peakPerformance', '9.8'],
    ['Leistung in W', 9800, 'peakPerformance', '9.8'],
    ['Leistung W', 9800, 'peakPerformance', '9.8'],
    ['Leistung [Wp]', 9800, 'peakPerformance', '9.8'],
    ['Leistung (MW)', '0,0098', 'peakPerformance', '9.8'],
    ['Leistung (kW)', '9,8', 'peakPerformance', '9.8'],
    ['Leistung (kWp, DC)', '9,8', 'peakPerformance', '9.8'],
    ['PV-Leistung kWp', '9,8', 'peakPerformance', '9.8'],
    ['Leistung (W)', '9,8 kWp', 'peakPerformance', '9.8'],
    ['Teilnehmende Leistung (W)', 5000, 'participationPerformance', '5'],
    ['Jahresverbrauch (MWh)', '4,5', 'yearConsumption', '4500'],
    ['Jahresverbrauch (MWh)', 4.125, 'yearConsumption', '4125'],
    ['Jahresverbrauch in MWh', '4,5', 'yearConsumption', '4500'],
    ['Jahresverbrauch MWh', 4.5, 'yearConsumption', '4500'],
    ['Jahresverbrauch (MWh/a)', '4,5', 'yearConsumption', '4500'],
    ['Jahresverbrauch [Wh]', '4.500.000', 'yearConsumption', '4500'],
    ['Jahresverbrauch (kWh)', '4.500', 'yearConsumption', '4500'],
    ['Jahresverbrauch (kWh)', '4 500', 'yearConsumption', '4500'],
    ['Jahresverbrauch (kWh)', 512.125, 'yearConsumption', '512'],
    ['Jahresverbrauch (2025)', 4500, 'yearConsumption', '4500'],
    ['Jahresverbrauch (geschätzt)', 4500, 'yearConsumption', '4500'],
    ['Jahresverbrauch (1.000 kWh)', '4,5', 'yearConsumption', '4500'],
    ['Jahresverbrauch (in 1000 kWh)', '4,5', 'yearConsumption', '4500'],
    ['Jahresverbrauch (MWh geschätzt)', '4,5', 'yearConsumption', '4500'],
    ['Jahresverbrauch (MWh 2025)', '4,5', 'yearConsumption', '4500'],
    ['Verbrauch (12 Monate)', 4500, 'yearConsumption', '4500'],
    ['Grundgebühr jährlich (€)', 36, 'baseFee', '300'],
    ['Grundgebühr pro Jahr (€)', 36, 'baseFee', '300'],
    ['Grundgebühr (€) pro Jahr', 36, 'baseFee', '300'],
    ['Grundgebühr pro Monat (€)', 3, 'baseFee', '300'],
    ['Grundgebühr monatlich (Cent)', 300, 'baseFee', '300'],
    ['Offen (Cent gerundet)', 1250, 'openAmount', '1250'],
    ['Grundgebühr (Cent)', 300, 'baseFee', '300'],
    ['Grundgebühr in Cent', 300, 'baseFee', '300'],
    ['Grundgebühr ct', 300, 'baseFee', '300'],
    ['Grundgebühr (€)', '3,00', 'baseFee', '300'],
    ['Grundgebühr (EUR/Monat)', 3, 'baseFee', '300'],
    ['Grundgebühr (€/Jahr)', 36, 'baseFee', '300'],
    ['Grundgebühr (€/Jahr)', 35, 'baseFee', 'amountInvalid'],
    ['Grundgebühr (jährlich)', 36, 'baseFee', '300'],
    ['Zählpunktgebühr (Cent)', 50, 'pointFee', '50'],
    ['Offen (Cent)', 1250, 'openAmount', '1250'],
    ['Offener Betrag (ct)', 1250, 'openAmount', '1250'],
    ['Offener Betrag (ct)', '12,50 €', 'openAmount', '1250'],
    ['Guthaben (Cent)', 1250, 'openAmount', '-1250'],
    ['Arbeitspreis (€/MWh)', 185, 'consumptionPrice', '185000'],
    ['Arbeitspreis (€/kWh)', '0,185', 'consumptionPrice', '185000'],
    ['Arbeitspreis (Cent)', '0,9', 'consumptionPrice', '9000'],
    ['Einspeisetarif (EUR/MWh)', '112,5', 'feedInPrice', '112500'],
    ['Teilnahmefaktor (‰)', 500, 'share', '50'],
    ['Anteil (Promille)', 1000, 'share', '100'],
    ['Teilnahmefaktor (‰)', 1, 'share', 'shareInvalid'],
    ['Arbeitspreis ct Bezug', '18,5', 'consumptionPrice', '185000'],
    ['Anteil (%)', 50, 'share', '50'],
  ])('"%s" %s: %s is %s', async (heading, cell, field, text) => {
    expect((await read(heading, cell))[field]).toBe(text);
  });
});

describe('a heading with an unknown unit', () => {
  it.each([
    'Leistung (PS)',
    'Leistung (kVA)',
    'Leistung (kWh)',
    'Jahresverbrauch (MJ)',
    'Jahresverbrauch (kWh/Monat)',
    'Verbrauch pro Monat (kWh)',
    'Verbrauch monatlich kWh',
    'Verbrauch mtl. (kWh)',
    'Verbrauch (Monat)',
    'Verbrauch (Quartal)',
    'Verbrauch (Halbjahr)',
    'Verbrauch (kWh pro Tag)',
    'Verbrauch (Jänner)',
    'Verbrauch 01/2025',
    'Verbrauch 1-6/2025',
    'Jahresverbrauch (x 1000)',
    'Jahresverbrauch (10³ kWh)',
    'Jahresverbrauch (kWh) (MWh)',
    'Leistung (kW oder W)',
    'Grundgebühr (€/Quartal)',
    'Grundgebühr pro Quartal (€)',
    'Grundgebühr (€ in Tausend)',
    'Jahresverbrauch (m³)',
    'Jahresverbrauch (kW)',
    'Grundgebühr (CHF)',
    'Grundgebühr (ct/kWh)',
    'Grundgebühr (€ brutto)',
    'Offener Betrag (Tsd. €)',
    'Offener Betrag ($)',
    'Arbeitspreis (€/Monat)',
    'Arbeitspreis (ct/kWh, brutto)',
    'Anteil (kWp)',
    'Anteil (Stk)',
  ])('the heading "%s" with an unknown unit is not recognised', async heading => {
    const table = await readTyped(['Name', heading], ['Eva Gruber', 5]);

    expect(proposalOf(table)).toEqual({ Name: 'fullName' });
  });
});

describe('a number in another unit in its cell', () => {
  it.each<[string, TypedCell, string, string]>([
    ['Jahresverbrauch', { mwh: 4.5 }, 'yearConsumption', '4500'],
    ['Leistung', '9800 W', 'peakPerformance', '9.8'],
    ['Leistung', '0,0098 MWp', 'peakPerformance', '9.8'],
    ['Leistung', '12 PS', 'peakPerformance', 'numberInvalid'],
    ['Leistung', '9,8 kWh', 'peakPerformance', 'numberInvalid'],
    ['Jahresverbrauch', '4.500.000 Wh', 'yearConsumption', '4500'],
    ['Jahresverbrauch', '4,5 MWh/Jahr', 'yearConsumption', '4500'],
    ['Jahresverbrauch', '4500 kWh p.a.', 'yearConsumption', '4500'],
    ['Jahresverbrauch', '375 kWh/Monat', 'yearConsumption', 'numberInvalid'],
    ['Grundgebühr', '300 Cent', 'baseFee', '300'],
    ['Grundgebühr', '3 € pro Monat', 'baseFee', '300'],
    ['Grundgebühr', '36 €/Jahr', 'baseFee', '300'],
    ['Grundgebühr', '1,5 €/Zählpunkt', 'baseFee', 'amountInvalid'],
    ['Grundgebühr', '3 CHF', 'baseFee', 'amountInvalid'],
    ['Offener Betrag', '1250 ct', 'openAmount', '1250'],
    ['Arbeitspreis', '185 €/MWh', 'consumptionPrice', '185000'],
    ['Arbeitspreis', '18,5 ct/kWh', 'consumptionPrice', '185000'],
    ['Arbeitspreis', '3 €/Monat', 'consumptionPrice', 'priceInvalid'],
    ['Anteil', '500 ‰', 'share', '50'],
  ])('"%s" %j: %s is %s', async (heading, cell, field, text) => {
    expect((await read(heading, cell))[field]).toBe(text);
  });
});
