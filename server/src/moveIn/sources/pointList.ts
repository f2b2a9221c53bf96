import { compact, isCommunityId, isCountingPointNumber, mostMoveInRows } from '@nahstrom/contract';
import { addDays } from '../../platform/days.ts';
import { encodingOf, headLength } from '../../platform/spreadsheet/encoding.ts';
import { decoded, XmlReader } from '../../platform/spreadsheet/xml.ts';
import { cutCell } from './cellText.ts';
import { dayOfText, isOpenEnd } from './days.ts';
import { MoveInRefused } from './moveInRefused.ts';
import { type ListedPoint, pointTable } from './pointTable.ts';
import type { SourceTable } from './sourceTable.ts';
import { tooManyRows } from './tableOf.ts';

const lists = 'http://www.ebutilities.at/schemata/customerprocesses/ecmplist/';

/** Of one period of a counting point in the list; without a last day if it is open. */
type Period = { from: string; to: string; direction: string; share: string; activated: string };
type Listed = { cpNumber: string; communityId: string; periods: Period[] };

const noPeriod = (): Period => ({ from: '', to: '', direction: '', share: '', activated: '' });

/** A grid operator's list of counting points (ECMPList, sent as SENDEN_ECP and ABSCHLUSS_ECON); null for any other
 *  message. Requests of the community have the same root, but are no list. */
export async function readPointList(fileName: string, bytes: Uint8Array): Promise<SourceTable | null> {
  const list = new PointListReader();
  const xml = new XmlReader(
    {
      doctype() {
        throw new MoveInRefused('moveIn.unreadable');
      },
      open: (name, _, uri) => list.open(name, uri),
      text: text => list.text(text),
      close: name => list.close(name),
    },
    { namespaces: true },
  );
  try {
    for await (const text of decoded(piecesOf(bytes), encodingOf(bytes.subarray(0, headLength)))) {
      xml.write(text);
      if (list.isOther) return null;
    }
    xml.close();
  } catch (cause) {
    if (list.isOther) return null;
    throw cause;
  }
  return list.isOther ? null : list.table(fileName);
}

const pieceBytes = 64 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

class PointListReader {
  /** Another message. */
  isOther = false;
  private depth = 0;
  /** Inside a share's own history, whose days are not those of the period. */
  private shareDepth = 0;
  private leaf = '';
  private processDay = '';
  private communityId = '';
  private readonly communityIds = new Set<string>();
  private readonly points = new Map<string, Listed>();
  private point: Listed = { cpNumber: '', communityId: '', periods: [] };
  private period = noPeriod();

  open(name: string, uri: string): void {
    this.depth += 1;
    if (this.depth === 1 && (name !== 'ECMPList' || !uri.startsWith(lists))) this.isOther = true;
    this.leaf = '';
    if (name === 'ECShC') this.shareDepth += 1;
    if (name === 'MPListData') this.point = { cpNumber: '', communityId: this.communityId, periods: [] };
    else if (name === 'MPTimeData') this.period = noPeriod();
  }

  text(text: string): void {
    if (this.leaf.length < 500) this.leaf += text.slice(0, 500);
  }

  close(name: string): void {
    this.depth -= 1;
    if (this.isOther) return;
    const text = cutCell(this.leaf);
    this.leaf = '';
    if (name === 'ECShC') this.shareDepth -= 1;
    if (this.shareDepth > 0) return;
    switch (name) {
      case 'MessageCode':
        if (text.startsWith('ANFORDERUNG')) this.isOther = true;
        break;
      case 'ProcessDate':
        this.processDay = dayOfText(text) ?? '';
        break;
      case 'ECID':
        this.communityId = compact(text);
        if (isCommunityId(text)) this.communityIds.add(this.communityId);
        break;
      case 'MeteringPoint':
        this.point.cpNumber = isCountingPointNumber(compact(text)) ? compact(text) : text;
        break;
      case 'DateFrom':
        this.period.from = dayOfText(text) ?? text;
        break;
      case 'DateTo':
        this.period.to = isOpenEnd(text) ? '' : (dayOfText(text) ?? text);
        break;
      case 'EnergyDirection':
        this.period.direction = text;
        break;
      case 'ECPartFact':
        this.period.share = text.replace(/\.0+$/, '');
        break;
      case 'DateActivate':
        this.period.activated = dayOfText(text) ?? text;
        break;
      case 'MPTimeData':
        this.point.periods.push(this.period);
        break;
      case 'MPListData':
        this.addPoint();
        break;
    }
  }

  private addPoint(): void {
    const known = this.points.get(this.point.cpNumber);
    if (known) known.periods.push(...this.point.periods);
    else this.points.set(this.point.cpNumber, this.point);
    if (this.points.size > mostMoveInRows) throw tooManyRows();
  }

  table(fileName: string): SourceTable {
    const points: ListedPoint[] = [];
    const unusable: string[] = [];
    for (const { cpNumber, communityId, periods } of this.points.values()) {
      if (!isCountingPointNumber(cpNumber)) {
        unusable.push(cpNumber);
        continue;
      }
      const chain = lastChain(periods);
      const newest = chain.at(-1) ?? noPeriod();
      const current = chain.findLast(({ from }) => from <= this.processDay) ?? newest;
      const dateOfActivation = firstDayOf(chain);
      points.push({
        cpNumber,
        direction: current.direction,
        share: shareOf(current),
        dateOfActivation,
        endsOn: newest.to,
        shareHistory: shareHistoryOf(chain, dateOfActivation),
        communityId,
      });
    }
    if (points.length === 0) throw new MoveInRefused('moveIn.empty');
    return pointTable(fileName, 'pointList', [...this.communityIds], points, unusable);
  }
}

/** The newest period and those before it without a gap, oldest first: a new share begins a new period. */
function lastChain(periods: readonly Period[]): Period[] {
  const sorted = [...periods].sort((one, other) => one.from.localeCompare(other.from));
  const chain = sorted.splice(-1);
  for (const period of sorted.reverse()) {
    const next = chain[0]?.from ?? '';
    if (isDay(period.to) && addDays(period.to, 1) < next) break;
    chain.unshift(period);
  }
  return chain;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** "Versorgt seit" may be before the first listed period. */
function firstDayOf(chain: readonly Period[]): string {
  const days = [chain[0]?.from ?? '', chain.at(-1)?.activated ?? ''].filter(day => day !== '');
  return days.sort()[0] ?? '';
}

/** Zero is no share: a point that takes part in the static model. */
const shareOf = ({ share }: Period) => (share === '0' ? '' : share);

/** All shares with their first days; '' if there is only one. */
function shareHistoryOf(chain: readonly Period[], firstDay: string): string {
  const entries: { from: string; share: string }[] = [];
  for (const [place, period] of chain.entries()) {
    const share = shareOf(period);
    if (!/^\d{1,3}$/.test(share)) return '';
    const last = entries.at(-1);
    if (last?.share === share) continue;
    const from = place === 0 ? firstDay : period.from;
    if (last?.from === from) last.share = share;
    else entries.push({ from, share });
  }
  return entries.length > 1 ? entries.map(({ from, share }) => `${share} % ab ${from}`).join('; ') : '';
}
