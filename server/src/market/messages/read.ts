import { compact, documentModes, isCountingPointNumber } from '@nahstrom/contract';
import type { Day } from '../../energy/index.ts';
import { encodingOf, headLength } from '../../platform/spreadsheet/encoding.ts';
import { FileRefused } from '../../platform/spreadsheet/fileRefused.ts';
import { decoded, XmlReader } from '../../platform/spreadsheet/xml.ts';
import { isGroupingId } from './ids.ts';
import { creationOf, dayOfText, isOpenEnd } from './times.ts';
import { isReadable, isRequest } from './versions.ts';

/** A notification's statement about one counting point, or about the request as a whole. */
interface Answer {
  cpNumber: string | null;
  consentId: string | null;
  /** Response codes, 1 to 999. */
  codes: readonly number[];
}

/** In the place of a share that is no number of up to four digits. */
export const unreadableShare = -1;
/** In the place of the share of an entry of which something else cannot be read. */
export const unreadableEntry = -2;

/** A period of a counting point in a list; `to` is its last day, null if open. */
interface ListedPeriod {
  from: Day;
  to: Day | null;
  direction: 'CONSUMPTION' | 'GENERATION' | null;
  /** Participation factor in percent. */
  share: number | null;
  activated: Day | null;
}

interface ListedPoint {
  cpNumber: string;
  consentId: string | null;
  periods: readonly ListedPeriod[];
}

/** `end` is the last day of the consent. */
interface Revoked {
  cpNumber: string;
  consentId: string;
  end: Day;
  reason: string;
}

/** A message of a grid operator. Its code may be one that the portal does not know. */
export interface MarketMessage {
  code: string;
  schema: string;
  schemaVersion: string;
  mode: string;
  sender: string;
  receiver: string;
  created: Date;
  messageId: string;
  conversationId: string;
  /** CMRequestId of the request. */
  requestId: string | null;
  /** MessageId of the request. */
  originalMessageId: string | null;
  /** ECID */
  communityId: string | null;
  /** Where the customer consents. */
  approvalUrl: string | null;
  answers: readonly Answer[];
  points: readonly ListedPoint[];
  revoked: Revoked | null;
}

/** A mail gateway's report of a rejected message. */
interface SendError {
  /** MessageId in the subject of the rejected mail; null if it has none. */
  messageId: string | null;
  subject: string;
  reason: string;
}

export type ReadMessage =
  | { kind: 'message'; message: MarketMessage }
  | { kind: 'sendError'; error: SendError }
  /** Quarter hours, which an import reads. */
  | { kind: 'energyData'; mode: string; sender: string; receiver: string };

export type MessageFault =
  | 'marketMessage.notXml'
  | 'marketMessage.documentType'
  | 'marketMessage.otherMessage'
  | 'marketMessage.request'
  | 'marketMessage.versionUnknown'
  | 'marketMessage.codeUnknown'
  | 'marketMessage.impossibleDay'
  | 'marketMessage.incomplete'
  | 'marketMessage.tooLarge'
  | 'marketMessage.unknownMode'
  | 'marketMessage.otherMode'
  | 'marketMessage.otherSender'
  | 'marketMessage.otherReceiver'
  | 'marketMessage.otherCommunity'
  /** Of mails and files from which no message can be taken. */
  | 'marketMessage.noAttachment'
  | 'marketMessage.tooCostly'
  | 'marketMessage.fileTooLarge'
  | 'marketMessage.notFetched'
  | 'marketMessage.notFiled';

/** The message as a whole cannot be used; `detail` names the element, the version or the root. */
export class MessageRefused extends Error {
  constructor(
    readonly code: MessageFault,
    readonly detail = '',
  ) {
    super(code);
    this.name = 'MessageRefused';
  }
}

/** Elements of a message that are counted; the schema allows a thousand times a thousand codes. */
const mostEntries = 100_000;
/** Source: CMNotification and CPNotification, ResponseData. */
const mostAnswers = 1_000;
const longestLeaf = 2_000;

/** Stream-parses a message.
 *  @throws MessageRefused */
export async function readMessage(chunks: AsyncIterable<Uint8Array>): Promise<ReadMessage> {
  const reader = new MessageReader();
  const xml = new XmlReader(
    {
      doctype() {
        throw new MessageRefused('marketMessage.documentType');
      },
      open: (name, attributes, uri) => reader.open(name, attributes, uri),
      text: text => reader.text(text),
      close: name => reader.close(name),
    },
    { namespaces: true },
  );
  try {
    let encoding: string | null = null;
    const pieces = withHead(chunks, head => {
      encoding = encodingOf(head);
    });
    const first = await pieces.next();
    if (first.done || encoding === null) throw new MessageRefused('marketMessage.notXml');
    for await (const text of decoded(rest(first.value, pieces), encoding)) {
      xml.write(text);
      if (reader.isEnergyData && reader.isHeadRead) return reader.energyData();
    }
    xml.close();
  } catch (cause) {
    if (cause instanceof FileRefused) throw new MessageRefused('marketMessage.notXml');
    throw cause;
  }
  return reader.isEnergyData ? reader.energyData() : reader.result();
}

/** Collects the bytes that declare the encoding before the first piece is passed on. */
async function* withHead(chunks: AsyncIterable<Uint8Array>, take: (head: Uint8Array) => void) {
  let head: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk;
      continue;
    }
    const joined: Uint8Array = new Uint8Array(head.length + chunk.length);
    joined.set(head);
    joined.set(chunk, head.length);
    head = joined;
    if (head.length < headLength) continue;
    take(head);
    yield head;
    head = null;
  }
  if (head !== null && head.length > 0) {
    take(head);
    yield head;
  }
}

async function* rest(first: Uint8Array, others: AsyncIterable<Uint8Array>) {
  yield first;
  yield* others;
}

type Fields = Record<string, string>;
type Listing = { cpNumber: string; consentId: string | null; periods: ListedPeriod[] };

/** Elements of interest have names of their own; only the shares computed for a static model repeat the days. */
const ignored = 'ECShC';

class MessageReader {
  isEnergyData = false;
  /** The directory of the parties has ended. */
  isHeadRead = false;
  private schema = '';
  private version = '';
  private mode = '';
  private depth = 0;
  private ignoredAt = 0;
  private leaf = '';
  private entries = 0;
  private party: 'sender' | 'receiver' = 'sender';
  private readonly head: Fields = {};
  private readonly answers: Answer[] = [];
  private readonly points: Listing[] = [];
  private answer: { cpNumber: string | null; consentId: string | null; codes: number[] } | null = null;
  private point: Listing | null = null;
  private period: Fields | null = null;

  open(name: string, attributes: Record<string, string>, uri: string): void {
    this.depth += 1;
    this.leaf = '';
    if (this.depth === 1) this.begin(name, uri);
    if (this.ignoredAt > 0) return;
    switch (name) {
      case ignored:
        this.ignoredAt = this.depth;
        break;
      case 'MarketParticipantDirectory':
        this.mode = attributes.DocumentMode ?? '';
        break;
      case 'Sender':
        this.party = 'sender';
        break;
      case 'Receiver':
        this.party = 'receiver';
        break;
      case 'ProcessDirectory':
        this.isHeadRead = true;
        break;
      case 'ResponseData':
        this.answer = { cpNumber: null, consentId: null, codes: [] };
        break;
      case 'MPListData':
        this.point = { cpNumber: '', consentId: null, periods: [] };
        break;
      case 'MPTimeData':
        this.period = {};
        break;
    }
  }

  text(text: string): void {
    if (this.leaf.length < longestLeaf) this.leaf += text.slice(0, longestLeaf);
  }

  close(name: string): void {
    const text = this.leaf.trim();
    this.leaf = '';
    if (this.ignoredAt > 0) {
      if (this.depth === this.ignoredAt) this.ignoredAt = 0;
    } else this.take(name, text);
    this.depth -= 1;
  }

  result(): ReadMessage {
    if (this.schema === 'EDASendError') return { kind: 'sendError', error: this.sendError() };
    const { head } = this;
    const created = creationOf(head.DocumentCreationDateTime ?? '');
    if (!created) throw new MessageRefused('marketMessage.incomplete', 'DocumentCreationDateTime');
    if (!documentModes.some(mode => mode === this.mode))
      throw new MessageRefused('marketMessage.unknownMode', this.mode.slice(0, 60));
    const message: MarketMessage = {
      code: required(head, 'MessageCode'),
      schema: this.schema,
      schemaVersion: this.version,
      mode: this.mode,
      sender: required(head, 'sender'),
      receiver: required(head, 'receiver'),
      created,
      messageId: groupingId(head, 'MessageId'),
      conversationId: groupingId(head, 'ConversationId'),
      requestId: head.CMRequestId || null,
      originalMessageId: head.OriginalMessageID || null,
      communityId: head.ECID ? compact(head.ECID) : null,
      approvalUrl: head.PortalApprovalURL || null,
      answers: this.answers,
      points: this.points,
      revoked: this.schema === 'CMRevoke' ? this.revoked() : null,
    };
    if (this.schema.endsWith('Notification') && this.answers.length === 0)
      throw new MessageRefused('marketMessage.incomplete', 'ResponseData');
    return { kind: 'message', message };
  }

  energyData(): Extract<ReadMessage, { kind: 'energyData' }> {
    const { sender = '', receiver = '' } = this.head;
    return { kind: 'energyData', mode: this.mode, sender, receiver };
  }

  private begin(name: string, uri: string): void {
    if (name === 'EDASendError') {
      this.schema = name;
      return;
    }
    const [, space = '', version = ''] = /\/schemata\/[a-z]+\/([a-z]+)\/(\d\dp\d\d)$/.exec(uri) ?? [];
    if (space !== name.toLowerCase()) throw new MessageRefused('marketMessage.otherMessage', name.slice(0, 60));
    this.schema = name;
    this.version = version.replace('p', '.');
    if (name === 'ConsumptionRecord') {
      this.isEnergyData = true;
      return;
    }
    if (isRequest(name)) throw new MessageRefused('marketMessage.request');
    if (!isReadable(name, this.version))
      throw new MessageRefused('marketMessage.versionUnknown', `${name} ${this.version}`.slice(0, 60));
  }

  private take(name: string, text: string): void {
    switch (name) {
      case 'MessageAddress':
        this.head[this.party] = text;
        break;
      case 'ResponseCode':
        this.answer?.codes.push(codeOf(text));
        this.count();
        break;
      case 'ResponseData':
        if (this.answer) this.answers.push(this.answer);
        this.answer = null;
        if (this.answers.length > mostAnswers) throw new MessageRefused('marketMessage.tooLarge');
        break;
      case 'MPTimeData':
        this.addPeriod();
        break;
      case 'MPListData':
        this.addPoint();
        break;
      case 'MeteringPoint':
        if (this.answer) this.answer.cpNumber = pointNumber(text);
        else if (this.point) this.point.cpNumber = pointNumber(text);
        else this.head[name] = pointNumber(text);
        break;
      case 'ConsentId':
        if (this.answer) this.answer.consentId = consentOf(text);
        else if (this.point) this.point.consentId = consentOf(text);
        else this.head[name] = text;
        break;
      default:
        if (this.period) this.period[name] = text;
        else if (headElements.has(name)) this.head[name] = text;
    }
  }

  private addPeriod(): void {
    const fields = this.period ?? {};
    this.period = null;
    this.count();
    const to = day(fields, 'DateTo');
    this.point?.periods.push({
      from: day(fields, 'DateFrom'),
      to: isOpenEnd(to) ? null : to,
      direction: directionOf(fields.EnergyDirection),
      share: shareOf(fields.ECPartFact),
      activated: fields.DateActivate ? day(fields, 'DateActivate') : null,
    });
  }

  private addPoint(): void {
    const { point } = this;
    this.point = null;
    this.count();
    if (!point?.cpNumber) throw new MessageRefused('marketMessage.incomplete', 'MeteringPoint');
    this.points.push(point);
  }

  private revoked(): Revoked {
    const { head } = this;
    return {
      cpNumber: required(head, 'MeteringPoint'),
      consentId: groupingId(head, 'ConsentId'),
      end: day(head, 'ConsentEnd'),
      reason: head.Reason ?? '',
    };
  }

  private sendError(): SendError {
    const { MailSubject: subject = '', ReasonText: reason = '' } = this.head;
    return { messageId: rejectedMessageId(subject) ?? rejectedMessageId(reason), subject, reason };
  }

  private count(): void {
    this.entries += 1;
    if (this.entries > mostEntries) throw new MessageRefused('marketMessage.tooLarge');
  }
}

/** In the subject of a mail, or in the name that the portal gave the mail; null if there is none. */
export function rejectedMessageId(text: string): string | null {
  const [, ofSubject, ofMail] = /MessageId=([0-9A-Za-z]{1,35})\b|<[A-Z_]+_([0-9A-Za-z]{1,35})@/i.exec(text) ?? [];
  return ofSubject ?? ofMail ?? null;
}

const headElements = new Set([
  'MessageCode',
  'DocumentCreationDateTime',
  'MessageId',
  'ConversationId',
  'CMRequestId',
  'OriginalMessageID',
  'ECID',
  'PortalApprovalURL',
  'ConsentEnd',
  'Reason',
  'MailSubject',
  'ReasonText',
]);

function required(fields: Fields, name: string): string {
  const text = fields[name];
  if (!text) throw new MessageRefused('marketMessage.incomplete', name);
  return text;
}

function groupingId(fields: Fields, name: string): string {
  const text = required(fields, name);
  if (!isGroupingId(text)) throw new MessageRefused('marketMessage.incomplete', name);
  return text;
}

function day(fields: Fields, name: string): Day {
  const read = dayOfText(fields[name] ?? '');
  if (!read) throw new MessageRefused('marketMessage.incomplete', name);
  return read;
}

function codeOf(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) === 0)
    throw new MessageRefused('marketMessage.incomplete', 'ResponseCode');
  return Number(text);
}

/** An unusual number is kept as written: it fits no counting point, and an administrator sees it. */
const pointNumber = (text: string) => (isCountingPointNumber(compact(text)) ? compact(text) : text.slice(0, 100));

/** None of one that no request could name. */
const consentOf = (text: string) => (isGroupingId(text) ? text : null);

function directionOf(text = ''): ListedPeriod['direction'] {
  return text === 'CONSUMPTION' || text === 'GENERATION' ? text : null;
}

/** Written with up to four decimals by some operators; the factor is an integer. An impossible one is kept, so that an administrator
 *  sees it: as stated, or else as `unreadableShare`. */
function shareOf(text = ''): number | null {
  if (text === '') return null;
  const share = /^(\d{1,4})(?:\.0+)?$/.exec(text)?.[1];
  return share === undefined ? unreadableShare : Number(share);
}
