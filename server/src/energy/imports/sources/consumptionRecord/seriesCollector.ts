import type { Direction } from '../../../storage/balance.ts';
import { emptySeries } from '../../../storage/dayBlock.ts';
import { eraOf, type MeterCode } from '../market.ts';
import type { CodeSeries } from '../meterSeries.ts';
import { ReportRefused } from '../reportRefused.ts';
import { mostSeriesDays } from '../valueRules.ts';

export interface MeterValues {
  cpNumber: string;
  direction: Direction;
  codes: Map<MeterCode, CodeSeries>;
}

export type DayRoom = { days: number };
export const dayRoom = (): DayRoom => ({ days: mostSeriesDays });

/** Values by counting point, direction, meter code and day. */
export class SeriesCollector {
  readonly meters = new Map<string, MeterValues>();

  /** @param room limit of series days, shared with other collectors */
  constructor(private readonly room: DayRoom = dayRoom()) {}

  seriesOf(cpNumber: string, direction: Direction, code: MeterCode): CodeSeries {
    const key = `${cpNumber} ${direction}`;
    let meter = this.meters.get(key);
    if (!meter) {
      meter = { cpNumber, direction, codes: new Map() };
      this.meters.set(key, meter);
    }
    let series = meter.codes.get(code);
    if (!series) {
      series = { code, days: new Map(), present: 0, positive: 0 };
      meter.codes.set(code, series);
    }
    return series;
  }

  put(series: CodeSeries, dayNumber: number, slots: number, slot: number, value: number, quality: number): void {
    let day = series.days.get(dayNumber);
    if (!day) {
      this.room.days -= 1;
      if (this.room.days < 0) throw new ReportRefused('energy.tooLarge');
      day = emptySeries(slots);
      series.days.set(dayNumber, day);
    }
    day.values[slot] = value;
    day.quality[slot] = quality;
    const era = eraOf(dayNumber);
    series.present |= era;
    if (value > 0) series.positive |= era;
  }
}
