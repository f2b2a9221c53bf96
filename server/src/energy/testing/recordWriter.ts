import { Temporal } from 'temporal-polyfill';
import type { MeterCode } from '../imports/sources/market.ts';
import { type Day, nextDay, quarterHourMs, quarterHoursOf } from '../storage/quarterHours.ts';
import type { ReportMeter } from './reportSpec.ts';

export const recordVersions = ['01.30', '01.31', '01.40', '01.41'] as const;

/** Writes a message as a grid operator sends it. Faults are made by changing the text. */
export interface RecordSpec {
  version?: (typeof recordVersions)[number];
  meter: ReportMeter;
  communityId?: string;
  /** Creation time of the message. */
  written?: string;
  /** All days of the meter if absent. */
  days?: readonly Day[];
  /** Namespace prefix of the message's elements; empty for a default namespace. */
  prefix?: string;
  times?: 'local' | 'utc';
}

const factorsSince = '2024-04-08';
const qualityWords = ['L0', 'L1', 'L2', 'L3'];

export function recordXml(spec: RecordSpec): string {
  const { version = '01.41', meter, prefix = 'cp', written = '2026-01-02T03:04:05.6789012Z' } = spec;
  const days = spec.days ?? [...meter.days.keys()];
  const p = prefix === '' ? '' : `${prefix}:`;
  const community = version === '01.41' ? `${p}ECID` : 'ct:DeliveryPoint';
  return `<?xml version="1.0" encoding="UTF-8"?>
<${p}ConsumptionRecord xmlns${prefix && ':'}${prefix}="http://www.ebutilities.at/schemata/customerprocesses/consumptionrecord/${version.replace('.', 'p')}" xmlns:ct="http://www.ebutilities.at/schemata/customerprocesses/common/types/01p20">
<${p}MarketParticipantDirectory DocumentMode="PROD" Duplicate="false" SchemaVersion="${version}">
<ct:RoutingHeader><ct:Sender AddressType="ECNumber"><ct:MessageAddress>AT002000</ct:MessageAddress></ct:Sender><ct:Receiver AddressType="ECNumber"><ct:MessageAddress>RC100001</ct:MessageAddress></ct:Receiver>
<ct:DocumentCreationDateTime>${written}</ct:DocumentCreationDateTime></ct:RoutingHeader>
<ct:Sector>01</ct:Sector>
<${p}MessageCode>DATEN_CRMSG</${p}MessageCode>
</${p}MarketParticipantDirectory>
<${p}ProcessDirectory>
<ct:MessageId>AT002000202601020304050000000000001</ct:MessageId>
<ct:ConversationId>RC100001T1767322845</ct:ConversationId>
<ct:ProcessDate>2026-01-02</ct:ProcessDate>
<ct:MeteringPoint>${meter.cpNumber}</ct:MeteringPoint>
${spec.communityId ? `<${community}>${spec.communityId}</${community}>` : ''}
${days.map(day => energyXml(spec, p, day)).join('\n')}
</${p}ProcessDirectory>
</${p}ConsumptionRecord>
`;
}

function energyXml({ meter, times = 'local' }: RecordSpec, p: string, day: Day): string {
  const starts = quarterHoursOf(day);
  const end = quarterHoursOf(nextDay(day))[0]!;
  const time = (instant: number) => timeText(instant, times);
  const record = meter.days.get(day)!;
  const data = codesOf(meter, day).flatMap(({ code, register, series, factor }) => {
    const values = record[series];
    if (!values) return [];
    const points = starts.map((start, slot) => {
      const micro = values.quality[slot] === 0 ? 0 : Math.round(values.values[slot]! * factor);
      return `<${p}EP><${p}DTF>${time(start)}</${p}DTF><${p}DTT>${time(start + quarterHourMs)}</${p}DTT><${p}MM>${qualityWords[values.quality[slot]!]}</${p}MM><${p}BQ>${(micro / 1e6).toFixed(6)}</${p}BQ></${p}EP>`;
    });
    return `<${p}EnergyData MeterCode="${register} ${code}" UOM="KWH">
${points.join('\n')}
</${p}EnergyData>`;
  });
  return `<${p}Energy><${p}MeteringReason>00</${p}MeteringReason>
<${p}MeteringPeriodStart>${time(starts[0]!)}</${p}MeteringPeriodStart><${p}MeteringPeriodEnd>${time(end)}</${p}MeteringPeriodEnd>
<${p}MeteringIntervall>QH</${p}MeteringIntervall><${p}NumberOfMeteringIntervall>${starts.length}</${p}NumberOfMeteringIntervall>
${data.join('\n')}
</${p}Energy>`;
}

interface Code {
  code: MeterCode;
  register: string;
  series: 'total' | 'productionProportion' | 'proportion' | 'restPowerFeed';
  /** The codes without T have the measured value, of which only a share participates. */
  factor: number;
}

function codesOf(meter: ReportMeter, day: Day): Code[] {
  const hasFactors = day >= factorsSince;
  const [use, feed] = ['1-1:1.9.0', '1-1:2.9.0'];
  const measured = 100 / (hasFactors ? (meter.factor ?? 100) : 100);
  if (meter.direction === 'consumption') {
    const offered: Code = { code: 'G.02', register: feed, series: 'productionProportion', factor: 1 };
    const received: Code = { code: 'G.03', register: feed, series: 'proportion', factor: 1 };
    const total: Code = { code: 'G.01', register: use, series: 'total', factor: measured };
    const renewable: Code = { ...received, code: 'G.03R' };
    return hasFactors
      ? [total, { ...total, code: 'G.01T', factor: 1 }, offered, received, renewable]
      : [total, offered, received];
  }
  const total: Code = { code: 'G.01', register: feed, series: 'total', factor: measured };
  const rest: Code = { code: 'P.01', register: feed, series: 'restPowerFeed', factor: 1 };
  return hasFactors ? [total, { ...total, code: 'G.01T', factor: 1 }, { ...rest, code: 'P.01T' }] : [total, rest];
}

function timeText(instant: number, times: 'local' | 'utc'): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant);
  if (times === 'utc') return moment.toString();
  return moment.toZonedDateTimeISO('Europe/Vienna').toString({ timeZoneName: 'never' });
}
