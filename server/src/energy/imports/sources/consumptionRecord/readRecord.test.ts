import { describe, expect, it } from 'vitest';
import { simulateCommunity } from '../../../simulator.ts';
import { type Day, daysBetween } from '../../../storage/quarterHours.ts';
import { type RecordSpec, recordXml } from '../../../testing/recordWriter.ts';
import type { ReportMeter } from '../../../testing/reportSpec.ts';
import { zipOf } from '../../../testing/zip.ts';
import { type ReadFile, readEnergyFile } from '../../source.ts';
import type { Report } from '../report.ts';
import type { ReportRefused } from '../reportRefused.ts';

const numbers = ['1', '2', '3'].map(end => `AT002000000000000000000000900000${end}`);
const communityId = 'AT00200000000RC100000000000000042';

function villageOf(days: Day[]): ReportMeter[] {
  const { consumers, feeders } = simulateCommunity({
    days,
    consumers: [
      { seed: 1, yearKwh: 3500 },
      { seed: 2, yearKwh: 5000 },
    ],
    feeders: [{ seed: 3, kwp: 8 }],
  });
  return [...consumers, ...feeders].map((simulated, place) => ({
    cpNumber: numbers[place]!,
    direction: place === 2 ? 'generation' : 'consumption',
    days: simulated,
  }));
}

const june = villageOf(daysBetween('2025-06-14', '2025-06-15'));
const house = june[0]!;

async function filesOf(content: string | Uint8Array, name = 'message.xml'): Promise<ReadFile[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const files: ReadFile[] = [];
  for await (const file of readEnergyFile(name, bytes)) files.push(file);
  return files;
}

async function read(content: string | Uint8Array): Promise<Report> {
  const [file, ...others] = await filesOf(content);
  expect(others).toEqual([]);
  if (!file || 'refused' in file) throw file?.refused ?? new Error('there is no file');
  return file.report;
}

async function refusalOf(content: string | Uint8Array): Promise<ReportRefused> {
  const [file] = await filesOf(content);
  if (!file || !('refused' in file)) throw new Error('the file was read');
  return file.refused;
}

const message = (spec: Partial<RecordSpec> = {}) => recordXml({ meter: house, ...spec });
const codesOf = (report: Report) => [...report.findingCounts.keys()];

describe('a message of the grid operator', () => {
  it('yields every quarter hour as measured, its community and its days', async () => {
    for (const meter of june) {
      const report = await read(message({ meter, communityId }));

      expect(report).toMatchObject({
        layout: 'consumptionRecord',
        communityIds: [communityId],
        periodStart: '2025-06-14',
        periodEnd: '2025-06-15',
        months: [],
        findings: [],
        balance: { findings: [], uncheckedDays: 2 },
      });
      expect(report.meters).toEqual([
        { cpNumber: meter.cpNumber, name: null, direction: meter.direction, days: meter.days, missing: [] },
      ]);
    }
  });

  it.each<[string, (xml: string) => string | Uint8Array]>([
    ['a byte order mark', xml => `\ufeff${xml}`],
    ['UTF-16', xml => new Uint8Array(Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'))],
    ['UTF-16 the other way round', xml => new Uint8Array(Buffer.from(`\ufeff${xml}`, 'utf16le').swap16())],
    [
      'an older encoding',
      xml =>
        new Uint8Array(
          Buffer.from(
            xml.replace('UTF-8', 'ISO-8859-1').replace('<ct:Sector>', '<!-- Zähler --><ct:Sector>'),
            'latin1',
          ),
        ),
    ],
    ['decimal commas', xml => xml.replace(/(<cp:BQ>\d+)\./g, '$1,')],
    [
      'a counting point in small letters and blocks',
      xml => xml.replace(numbers[0]!, `at002000 ${numbers[0]!.slice(8)}`),
    ],
    ['elements of others in between', xml => xml.replace(/<cp:EP>/g, '<x:BQ xmlns:x="urn:x">7</x:BQ><cp:EP>')],
    ['values in CDATA', xml => xml.replace(/<cp:BQ>([^<]*)</g, '<cp:BQ><![CDATA[$1]]><')],
  ])('with %s yields the same', async (_, change) => {
    const report = await read(change(message()));

    expect(report.findings).toEqual([]);
    expect(report.meters).toMatchObject([{ cpNumber: numbers[0], days: house.days }]);
  });

  it('counts the participating share, and before 8 April 2024 the measured value', async () => {
    const meters = villageOf(daysBetween('2024-04-06', '2024-04-09')).map(meter => ({ ...meter, factor: 40 }));
    for (const meter of meters) expect((await read(message({ meter }))).meters[0]!.days).toEqual(meter.days);
  });

  it('assembled by hand from several counting points is read for each', async () => {
    const body = (xml: string) => /<cp:ProcessDirectory>.*<\/cp:ProcessDirectory>/s.exec(xml)![0];
    const others = june.slice(1).map(meter => body(message({ meter })));

    const report = await read(
      message().replace('</cp:ConsumptionRecord>', `${others.join('')}</cp:ConsumptionRecord>`),
    );

    expect(report.meters.map(({ days }) => days)).toEqual(june.map(({ days }) => days));
  });
});

describe('messages in an archive', () => {
  const daily = june.flatMap(meter =>
    [...meter.days.keys()].map(day => [`${meter.cpNumber}/${day}.xml`, message({ meter, days: [day] })] as const),
  );

  it('become one report in any order, ignoring files of a file manager', async () => {
    const junk = { '__MACOSX/._a.xml': 'x', '.DS_Store': 'x', 'Thumbs.db': 'x' };
    const files = await filesOf(await zipOf({ ...junk, ...Object.fromEntries(daily.reverse()) }), 'june.zip');

    expect(files.map(({ fileName }) => fileName)).toEqual(['june.zip']);
    const { report } = files[0] as { report: Report };
    expect(report.findings).toEqual([]);
    expect(report.balance.findings).toEqual([]);
    expect(new Map(report.meters.map(({ cpNumber, days }) => [cpNumber, new Map([...days].sort())]))).toEqual(
      new Map([...june].reverse().map(({ cpNumber, days }) => [cpNumber, days])),
    );
  });

  it('of two communities become two', async () => {
    const other = 'AT00200000000RC100000000000000043';
    const files = await filesOf(
      await zipOf({ 'a.xml': message({ communityId }), 'b.xml': message({ communityId: other, meter: june[1]! }) }),
      'both.zip',
    );

    expect(files.map(({ fileName }) => fileName)).toEqual([`both.zip/${communityId}`, `both.zip/${other}`]);
  });

  it('are applied in the order of their creation, but never replace a value by a worse one', async () => {
    const days = structuredClone(house.days) as ReportMeter['days'] & Map<Day, never>;
    const record = days.get('2025-06-14') as unknown as { total: { values: Float64Array; quality: Uint8Array } };
    record.total.values[10] = 123;
    record.total.values[11] = 456;
    record.total.quality[11] = 3;
    const first = message({ written: '2025-06-16T06:00:00Z' });
    const later = message({ meter: { ...house, days }, written: '2025-06-20T08:00:00+02:00' });

    const report = await read(await zipOf({ '1.xml': later, '2.xml': first }));

    const { values, quality } = report.meters[0]!.days.get('2025-06-14')!.total!;
    expect([values[10], values[11], quality[11]]).toEqual([123, house.days.get('2025-06-14')!.total!.values[11], 1]);
    expect(report.findings).toEqual([]);
  });

  it('are read even if others are damaged, each with its reason', async () => {
    const files = await filesOf(
      await zipOf({
        'good.xml': message(),
        'cut.xml': message({ meter: june[1]! }).slice(0, 4000),
        'list.xml': '<a:ECMPList xmlns:a="http://www.ebutilities.at/schemata/customerprocesses/ecmplist/01p10"/>',
        'notes.txt': 'Guten Tag',
        'inner.zip': await zipOf({ 'good.xml': message() }),
        'empty.xml': '',
      }),
      'all.zip',
    );

    expect(
      files.map(file => [file.fileName, 'refused' in file ? file.refused.code : file.report.meters.length]),
    ).toEqual([
      ['all.zip/cut.xml', 'energy.damaged'],
      ['all.zip/list.xml', 'energy.otherMessage'],
      ['all.zip/notes.txt', 'energy.notAWorkbook'],
      ['all.zip/inner.zip', 'energy.nestedZip'],
      ['all.zip/empty.xml', 'energy.notAWorkbook'],
      ['all.zip', 1],
    ]);
  });
});

describe('an unusable value of a message', () => {
  const dtf = '<cp:DTF>2025-06-14T12:00:00+02:00</cp:DTF><cp:DTT>2025-06-14T12:15:00+02:00</cp:DTT>';
  const at = (xml: string, change: (point: string) => string) => {
    const start = xml.indexOf(`<cp:EP>${dtf}`);
    const end = xml.indexOf('</cp:EP>', start) + '</cp:EP>'.length;
    return xml.slice(0, start) + change(xml.slice(start, end)) + xml.slice(end);
  };
  const amount = (text: string) => (point: string) => point.replace(/<cp:BQ>.*<\/cp:BQ>/, `<cp:BQ>${text}</cp:BQ>`);

  it.each<[string, (point: string) => string, string]>([
    ['is no number', amount('NaN'), 'energy.cellNotANumber'],
    ['is endless', amount('Infinity'), 'energy.cellNotANumber'],
    ['is negative', amount('-0.25'), 'energy.valueNegative'],
    ['is huge', amount('1e300'), 'energy.valueTooLarge'],
    ['has a time without offset', point => point.replace('12:00:00+02:00', '12:00:00'), 'energy.timeUnreadable'],
    [
      'has a time that never was',
      point => point.replace('2025-06-14T12:00', '2025-06-31T12:00'),
      'energy.timeUnreadable',
    ],
    ['lies between quarter hours', point => point.replaceAll(/:(00|15):00/g, ':$1:07'), 'energy.timeUnreadable'],
    ['is of a whole hour', point => point.replace('12:15:00', '13:00:00'), 'energy.notQuarterHours'],
    ['ends before it starts', point => point.replace('12:15:00', '11:45:00'), 'energy.notQuarterHours'],
    ['lies outside the period', point => point.replaceAll('2025-06-14', '2025-06-16'), 'energy.timeOutOfRange'],
    ['is of 1900', point => point.replaceAll('2025-06-14', '1900-06-14'), 'energy.timeOutOfRange'],
    ['is of 2100', point => point.replaceAll('2025-06-14', '2100-06-14'), 'energy.timeOutOfRange'],
  ])('that %s is reported with its line, and only its quarter hour is missing', async (_, change, code) => {
    const xml = at(message(), change);
    const line = xml.slice(0, xml.indexOf('<cp:EnergyData')).split('\n').length + 49;

    const report = await read(xml);

    expect(report.findings).toMatchObject([{ code, sheet: 'message.xml', row: line, meter: numbers[0] }]);
    expect(report.meters[0]!.missing).toEqual([]);
    const other = await read(at(message().replaceAll('G.01T', 'G.99'), change));
    expect(other.meters[0]!.missing).toEqual([{ day: '2025-06-14', intervals: 1 }]);
  });

  it.each<[string, (point: string) => string, string[], number]>([
    ['quality', point => point.replace(/<cp:MM>.*<\/cp:MM>/, ''), ['energy.qualityMissing'], 3],
    ['known quality', point => point.replace('L1', 'L7'), ['energy.qualityUnknown'], 3],
    ['good quality', point => point.replace('L1', 'L3,L2'), [], 3],
  ])('without a %s counts as unreliable', async (_, change, codes, quality) => {
    const report = await read(at(message().replaceAll('G.01T', 'G.99'), change));

    expect(codesOf(report).filter(code => code !== 'energy.metercodeUnknown')).toEqual(codes);
    expect(report.meters[0]!.days.get('2025-06-14')!.total!.quality[48]).toBe(quality);
  });

  it('that is duplicated is reported, and the first counts', async () => {
    const report = await read(at(message(), point => point + amount('99')(point)));

    expect(codesOf(report)).toEqual(['energy.duplicateRow', 'energy.intervalCountDiffers']);
    expect(report.meters[0]!.days).toEqual(house.days);
  });

  it('that is absent is reported by the number of values, and is missing', async () => {
    const report = await read(at(message().replaceAll('G.01T', 'G.99'), () => ''));

    expect(report.findings.filter(({ code }) => code === 'energy.intervalCountDiffers')).toEqual([
      expect.objectContaining({ text: '1-1:1.9.0 G.01: 95 / 96' }),
    ]);
    expect(report.meters[0]!.missing).toEqual([{ day: '2025-06-14', intervals: 1 }]);
  });
});

describe('the number of values a message states', () => {
  const oneDay = message({ days: ['2025-06-14'] });
  const codes = (oneDay.match(/<cp:EnergyData /g) ?? []).length;
  const ofAll = (xml: string) => xml.replace(/(NumberOfMeteringIntervall>)96</g, `$1${codes * 96}<`);

  it('may be that of all meter codes together', async () => {
    expect(codes).toBeGreaterThan(1);
    expect((await read(ofAll(oneDay))).findings).toEqual([]);
  });

  it('of all codes is compared with the values of each', async () => {
    const report = await read(ofAll(oneDay.replace(/<cp:EP>.*<\/cp:EP>\n/, '')));

    expect(report.findings.filter(({ code }) => code === 'energy.intervalCountDiffers')).toEqual([
      expect.objectContaining({ text: '1-1:1.9.0 G.01: 95 / 96' }),
    ]);
  });

  it('the number of values of all codes may be that of the existing values', async () => {
    const short = oneDay.replace(/<cp:EP>.*<\/cp:EP>\n/, '');
    const report = await read(short.replace(/(NumberOfMeteringIntervall>)96</g, `$1${codes * 96 - 1}<`));

    expect(report.findings).toEqual([]);
  });

  it('of all codes is recognised by the period if each code lacks values', async () => {
    const short = oneDay.replaceAll(/(<cp:EnergyData [^>]*>\n)\s*<cp:EP>.*<\/cp:EP>\n/g, '$1');
    const report = await read(ofAll(short));

    const texts = report.findings.flatMap(({ code, text }) => (code === 'energy.intervalCountDiffers' ? [text] : []));
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text).toMatch(/: 95 \/ 96$/);
  });

  it('that fits neither is reported', async () => {
    const report = await read(message().replaceAll('NumberOfMeteringIntervall>96<', 'NumberOfMeteringIntervall>97<'));

    expect(report.findings[0]).toMatchObject({ code: 'energy.intervalCountDiffers' });
    expect(report.meters[0]!.days).toEqual(house.days);
  });
});

describe('values of a message that are not quarter hours in kWh', () => {
  it.each<[string, (xml: string) => string, string, string]>([
    ['of a whole day', xml => xml.replaceAll('>QH<', '>D<'), 'energy.notQuarterHours', '1-1:1.9.0 G.01: D'],
    ['of hours', xml => xml.replaceAll('>QH<', '>H<'), 'energy.notQuarterHours', '1-1:1.9.0 G.01: H'],
    ['of other spans', xml => xml.replaceAll('>QH<', '>V<'), 'energy.notQuarterHours', '1-1:1.9.0 G.01: V'],
    ['in another unit', xml => xml.replaceAll('"KWH"', '"KVARH"'), 'energy.unitUnknown', '1-1:1.9.0 G.01: KVARH'],
    ['without a unit', xml => xml.replaceAll(' UOM="KWH"', ''), 'energy.unitUnknown', '1-1:1.9.0 G.01: –'],
    ['of other codes', xml => xml.replaceAll('G.0', 'Q.0'), 'energy.metercodeUnknown', '1-1:1.9.0 Q.01'],
    [
      'of no counting point',
      xml => xml.replace(numbers[0]!, numbers[0]!.slice(1)),
      'energy.meterNumberInvalid',
      numbers[0]!.slice(1),
    ],
  ])('%s are rejected with the reason and their line', async (_, change, code, text) => {
    const refused = await refusalOf(change(message()));

    expect(refused.code).toBe(code === 'energy.notQuarterHours' ? code : 'energy.empty');
    expect(refused.findings[0]).toMatchObject({ code, text, row: expect.any(Number), sheet: 'message.xml' });
  });

  it('after blanks before the declaration are read, and their lines counted', async () => {
    const text = message().replace(' UOM="KWH"', ' UOM="MWH"');
    const findings = async (xml: string) => (await read(xml)).findings;

    const [plain, later] = [await findings(text), await findings(`\r\n\n${text}`)];
    expect(later.map(({ row }) => row)).toEqual(plain.map(({ row }) => row! + 2));
  });

  it('are omitted if others can be read', async () => {
    const report = await read(message().replace(/(G\.03" UOM=")KWH/g, '$1MWH'));

    expect(codesOf(report)).toEqual(['energy.unitUnknown']);
    expect(report.meters[0]!.days.get('2025-06-14')).toMatchObject({ proportion: null });
  });
});
