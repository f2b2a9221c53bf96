import { joined } from '../../../../platform/bytes.ts';
import { encodingOf, headLength } from '../../../../platform/spreadsheet/encoding.ts';
import { decoded, XmlReader } from '../../../../platform/spreadsheet/xml.ts';
import type { FindingCode, FindingList } from '../../../storage/findings.ts';
import { type Day, dayNumberOf, dayOfInstant, dayOfNumber, quarterHourMs } from '../../../storage/quarterHours.ts';
import { microKwhOf } from '../decimal.ts';
import { meterNumberOf } from '../market.ts';
import type { CodeSeries } from '../meterSeries.ts';
import { asReportRefused, ReportRefused } from '../reportRefused.ts';
import { faultOf, firstDay, judged, lastDay } from '../valueRules.ts';
import { instantOf, SlotFinder } from './instant.ts';
import { registerOf } from './meterCodes.ts';
import { assertConsumptionRecord, isOfMarket } from './namespaces.ts';
import { type DayRoom, SeriesCollector } from './seriesCollector.ts';

/** One community's part of a grid operator's message: usually one counting point over one or several days. */
export interface ConsumptionRecord {
  communityId: string;
  /** Creation time of the message, in milliseconds since 1970; 0 if unknown. */
  written: number;
  /** The declared periods; null if none can be read. */
  period: { start: Day; end: Day } | null;
  values: SeriesCollector;
}

/** Stream-parses a message. One assembled from several is one record per community. An invalid value never stops it: it
 *  becomes a finding with its line. A file is rejected only if it is no such message as a whole. */
export async function readConsumptionRecord(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  findings: FindingList,
  room: DayRoom,
): Promise<ConsumptionRecord[]> {
  const reader = new RecordReader(name, findings, room);
  let depth = 0;
  const xml = new XmlReader(
    {
      doctype(doctype) {
        if (/^\s*html\b/i.test(doctype)) throw new ReportRefused('energy.otherMessage', { params: { name: 'HTML' } });
        throw new ReportRefused('energy.documentType');
      },
      open(name, attributes, uri) {
        depth += 1;
        if (depth === 1) assertConsumptionRecord(name, uri);
        else if (isOfMarket(uri)) reader.open(name, attributes, xml.line);
        else reader.openOther();
      },
      text: text => reader.text(text),
      close(name, uri) {
        depth -= 1;
        if (isOfMarket(uri)) reader.close(name);
      },
    },
    { namespaces: true, lines: true },
  );
  try {
    const { encoding, all } = await withEncoding(chunks);
    for await (const text of decoded(all, encoding)) xml.write(text);
    xml.close();
  } catch (cause) {
    throw asReportRefused(cause);
  }
  return reader.result();
}

async function withEncoding(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < headLength) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const head = await joined(first);
  async function* all() {
    yield head;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { encoding: encodingOf(head), all: all() };
}

interface Energy {
  start: number;
  end: number;
  interval: string;
  stated: number;
  quantities: Quantity[];
}

interface Quantity {
  /** Null if its values are not read. */
  series: CodeSeries | null;
  code: string;
  count: number;
  line: number;
}

const longestText = 200;

class RecordReader {
  private readonly slots = new SlotFinder();
  private readonly parts = new Map<string, Omit<ConsumptionRecord, 'communityId' | 'written'>>();
  private communityId = '';
  private written = 0;
  private cpNumber: string | null = null;
  private meterText = '';
  private energy: Energy = noEnergy();
  private quantity: Quantity | null = null;
  private value = { line: 0, from: '', to: '', quality: '', amount: '' };
  private leaf = '';

  constructor(
    private readonly name: string,
    private readonly findings: FindingList,
    private readonly room: DayRoom,
  ) {}

  open(name: string, attributes: Record<string, string>, line: number): void {
    this.leaf = '';
    if (name === 'EP') this.value = { line, from: '', to: '', quality: '', amount: '' };
    else if (name === 'EnergyData') this.startQuantity(attributes, line);
    else if (name === 'Energy') this.energy = noEnergy();
    else if (name === 'ProcessDirectory') {
      this.cpNumber = null;
      this.meterText = '';
      this.communityId = '';
    }
  }

  openOther(): void {
    this.leaf = '';
  }

  text(text: string): void {
    if (this.leaf.length < longestText) this.leaf += text.slice(0, longestText);
  }

  close(name: string): void {
    const text = this.leaf.trim();
    this.leaf = '';
    switch (name) {
      case 'DTF':
        this.value.from = text;
        break;
      case 'DTT':
        this.value.to = text;
        break;
      case 'MM':
        this.value.quality = text;
        break;
      case 'BQ':
        this.value.amount = text;
        break;
      case 'EP':
        this.takeValue();
        break;
      case 'EnergyData':
        if (this.quantity) this.energy.quantities.push(this.quantity);
        this.quantity = null;
        break;
      case 'Energy':
        this.checkCounts();
        break;
      case 'MessageCode':
        if (text !== 'DATEN_CRMSG')
          throw new ReportRefused('energy.otherMessage', { params: { name: `ConsumptionRecord ${text}` } });
        break;
      case 'DocumentCreationDateTime':
        this.written = instantOf(text) || 0;
        break;
      case 'MeteringPoint':
        this.meterText = text;
        this.cpNumber = meterNumberOf(text) ?? null;
        break;
      case 'ECID':
        this.communityId = text;
        break;
      case 'DeliveryPoint':
        this.communityId ||= text;
        break;
      case 'MeteringPeriodStart':
        this.energy.start = instantOf(text);
        break;
      case 'MeteringPeriodEnd':
        this.energy.end = instantOf(text);
        this.extendPeriod();
        break;
      case 'MeteringIntervall':
        this.energy.interval = text;
        break;
      case 'NumberOfMeteringIntervall':
        this.energy.stated = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
        break;
    }
  }

  result(): ConsumptionRecord[] {
    const { written } = this;
    const parts = this.parts.size === 0 ? [['', this.part()] as const] : [...this.parts];
    return parts.map(([communityId, part]) => ({ communityId, written, ...part }));
  }

  private part() {
    let part = this.parts.get(this.communityId);
    if (!part) {
      part = { period: null, values: new SeriesCollector(this.room) };
      this.parts.set(this.communityId, part);
    }
    return part;
  }

  private extendPeriod(): void {
    const { start, end } = this.energy;
    if (!(end > start)) return;
    const first = dayNumberOf(dayOfInstant(start));
    const last = dayNumberOf(dayOfInstant(end - 1));
    if (first < firstDay || last > lastDay) return;
    const [startDay, endDay] = [dayOfNumber(first), dayOfNumber(last)];
    const part = this.part();
    const { period } = part;
    part.period = {
      start: period && period.start < startDay ? period.start : startDay,
      end: period && period.end > endDay ? period.end : endDay,
    };
  }

  private startQuantity(attributes: Record<string, string>, line: number): void {
    const code = attributes.MeterCode ?? '';
    const unit = attributes.UOM ?? '';
    this.quantity = { series: null, code, count: 0, line };
    const { cpNumber } = this;
    const { interval } = this.energy;
    if (!cpNumber) {
      this.report('energy.meterNumberInvalid', line, this.meterText);
      return;
    }
    const register = registerOf(code);
    if (unit.toUpperCase() !== 'KWH') this.report('energy.unitUnknown', line, `${code}: ${unit || '–'}`);
    else if (!register) this.report('energy.metercodeUnknown', line, code);
    else if (interval !== 'QH' && interval !== '') this.report('energy.notQuarterHours', line, `${code}: ${interval}`);
    else if (register.code !== 'G.03R')
      this.quantity.series = this.part().values.seriesOf(cpNumber, register.direction, register.code);
  }

  /** Some operators state the number of values of each meter code, others that of all together. */
  private checkCounts(): void {
    const { start, end, stated, quantities } = this.energy;
    if (Number.isNaN(stated)) return;
    if (quantities.reduce((sum, { count }) => sum + count, 0) === stated) return;
    const shared = stated / quantities.length;
    const isOfAll =
      quantities.every(({ count }) => count !== stated) &&
      (quantities.some(({ count }) => count === shared) || shared * quarterHourMs === end - start);
    const expected = isOfAll ? shared : stated;
    for (const { series, code, count, line } of quantities)
      if (series && count !== expected)
        this.report('energy.intervalCountDiffers', line, `${code}: ${count} / ${expected}`);
  }

  private takeValue(): void {
    const { quantity, energy } = this;
    if (!quantity) return;
    quantity.count += 1;
    const { series } = quantity;
    if (!series) return;
    const { line, from, to, amount } = this.value;
    const start = instantOf(from);
    const place = Number.isNaN(start) ? undefined : this.slots.find(start);
    if (!place) {
      this.report('energy.timeUnreadable', line, from);
      return;
    }
    if (instantOf(to) - start !== quarterHourMs) {
      this.report('energy.notQuarterHours', line, `${from} – ${to}`);
      return;
    }
    const dayNumber = dayNumberOf(place.day);
    if (dayNumber < firstDay || dayNumber > lastDay || start < energy.start || start >= energy.end) {
      this.report('energy.timeOutOfRange', line, from);
      return;
    }
    if (amount === '') return;
    const micro = microKwhOf(amount);
    const fault = faultOf(micro);
    if (fault) {
      this.report(fault, line, amount);
      return;
    }
    const { quality, fault: doubt } = judged(this.value.quality, micro);
    if (doubt) this.report(doubt, line, this.value.quality);
    if (quality === 0) return;
    if (series.days.get(dayNumber)?.quality[place.slot]) this.report('energy.duplicateRow', line, from);
    else this.part().values.put(series, dayNumber, place.slots, place.slot, micro, quality);
  }

  private report(code: FindingCode, row: number, text: string): void {
    const meter = this.cpNumber ?? undefined;
    this.findings.add({ code, sheet: this.name, row, meter, text: text || undefined });
  }
}

function noEnergy(): Energy {
  return { start: Number.NaN, end: Number.NaN, interval: '', stated: Number.NaN, quantities: [] };
}
