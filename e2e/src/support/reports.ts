// Imported from the modules, because Playwright compiles all imports of a story and would compile the whole server.
import { quarterHourCountOf } from '@nahstrom/server/testing/quarterHours';
import { writeReport } from '@nahstrom/server/testing/reportWriter';

type ReportSpec = Parameters<typeof writeReport>[0];

/** A report of the EDA portal for BEG Windberg: one day of a consumer, a feeder and an unknown meter. In every quarter hour
 *  each consumer uses 0.5 kWh and receives 0.2; the feeder delivers 0.5, of which 0.1 is left to the grid. */
export async function aReport(
  layout: ReportSpec['layout'],
  day: string,
  consumer: string,
  feeder: string,
  slots = 96,
): Promise<Buffer> {
  const series = (kwh: number) => ({
    values: new Float64Array(slots).fill(Math.round(kwh * 1_000_000)),
    quality: new Uint8Array(slots).fill(1),
  });
  const consumed = () => ({
    total: series(0.5),
    productionProportion: series(0.25),
    proportion: series(0.2),
    restPowerFeed: null,
  });
  const fedIn = { total: series(0.5), productionProportion: null, proportion: series(0.4), restPowerFeed: series(0.1) };
  const bytes = await writeReport({
    layout,
    communityId: 'AT00999900000CC999002000000000001',
    meters: [
      { cpNumber: consumer, name: 'Erika Beispiel', direction: 'consumption', days: new Map([[day, consumed()]]) },
      {
        cpNumber: `AT00999900000${'9'.repeat(20)}`,
        name: 'Niemand',
        direction: 'consumption',
        days: new Map([[day, consumed()]]),
      },
      { cpNumber: feeder, name: 'Erika Beispiel', direction: 'generation', days: new Map([[day, fedIn]]) },
    ],
  });
  return Buffer.from(bytes);
}

/** A report of all days of a month of one consumer and one feeder, without findings: all energy fed in is received. */
export async function aMonthlyReport(consumer: string, feeder: string, start: string, end: string): Promise<Buffer> {
  const days: string[] = [];
  for (let day = start; day <= end; day = dayAfter(day)) days.push(day);
  const series = (slots: number, kwh: number) => ({
    values: new Float64Array(slots).fill(Math.round(kwh * 1_000_000)),
    quality: new Uint8Array(slots).fill(1),
  });
  const everyDay = <Record>(recordOf: (slots: number) => Record) =>
    new Map(days.map(day => [day, recordOf(quarterHourCountOf(day))]));
  const bytes = await writeReport({
    layout: 'C',
    meters: [
      {
        cpNumber: consumer,
        name: 'Erika Monat',
        direction: 'consumption',
        days: everyDay(slots => ({
          total: series(slots, 0.5),
          productionProportion: series(slots, 0.2),
          proportion: series(slots, 0.2),
          restPowerFeed: null,
        })),
      },
      {
        cpNumber: feeder,
        name: 'Erika Monat',
        direction: 'generation',
        days: everyDay(slots => ({
          total: series(slots, 0.2),
          productionProportion: null,
          proportion: series(slots, 0.2),
          restPowerFeed: series(slots, 0),
        })),
      },
    ],
  });
  return Buffer.from(bytes);
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
