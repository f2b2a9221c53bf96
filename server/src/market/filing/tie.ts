import { isRegistration, type MarketState } from '@nahstrom/contract';
import { dayOf } from '../../platform/days.ts';
import type { marketMessages, marketProcesses, marketReports } from '../../tables/market.ts';
import { answersKind, endingCodes, isFailed, statesOfMessage } from '../processes/domain.ts';

type Message = Pick<
  typeof marketMessages.$inferSelect,
  'code' | 'sender' | 'mode' | 'conversationId' | 'requestId' | 'originalMessageId' | 'written'
>;
type Report = Pick<typeof marketReports.$inferSelect, 'id' | 'cpNumber' | 'consentId' | 'codes' | 'dateFrom'>;
type Process = Pick<
  typeof marketProcesses.$inferSelect,
  | 'id'
  | 'kind'
  | 'cpNumber'
  | 'networkOperator'
  | 'mode'
  | 'messageId'
  | 'conversationId'
  | 'requestId'
  | 'consentId'
  | 'dateFrom'
  | 'created'
  | 'sentAt'
  | 'state'
>;

export interface Statement {
  report: Report;
  message: Message;
}

/** A statement that a person assigned: others of its conversation answer the same request. */
export interface Assigned {
  processId: number | null;
  message: Message;
}

const same = (one: string, other: string) => one !== '' && one.toUpperCase() === other.toUpperCase();

/** The request that each statement answers, by the id of its report. Depends on the set of statements only, not on the
 *  order of their arrival: by the ids of the request; else by the conversation that a person assigned to it; else by a consent
 *  that such a statement gave, or a person; else by the only fitting registration of the counting point. Source:
 *  docs/domain.md, flows of the market. */
export function tiesOf(
  statements: readonly Statement[],
  processes: readonly Process[],
  assigned: readonly Assigned[] = [],
): Map<number, number> {
  const ties = new Map<number, number>();
  const consents = new Map<string, Process>();
  const sent = processes.filter(({ sentAt }) => sentAt !== null);
  for (const process of sent)
    if (process.consentId !== '' && isRegistration(process.kind))
      consents.set(consentKey(process.consentId, process.cpNumber), process);
  const tie = ({ id, consentId, cpNumber }: Report, process: Process) => {
    ties.set(id, process.id);
    if (consentId !== '' && isRegistration(process.kind)) consents.set(consentKey(consentId, cpNumber), process);
  };
  for (const { report, message } of statements) {
    const process =
      only(sent.filter(candidate => answers(candidate, report, message))) ??
      only(sent.filter(candidate => isOfConversation(candidate, report, message, assigned)));
    if (process) tie(report, process);
  }
  const failed = failedOf(statements, ties);
  const rest = statements.filter(({ report, message }) => !ties.has(report.id) && isAboutConsent(message));
  const tieByConsent = () => {
    for (const { report, message } of rest) {
      const process = consents.get(consentKey(report.consentId, report.cpNumber));
      if (!ties.has(report.id) && process && isOf(process, report, message)) ties.set(report.id, process.id);
    }
  };
  tieByConsent();
  for (const { report, message } of rest) {
    if (ties.has(report.id) || !message.code.startsWith('ABSCHLUSS')) continue;
    const fitting = sent.filter(
      process => isRegistration(process.kind) && isOf(process, report, message) && !isOlder(message, report, process),
    );
    const ofDay = fitting.filter(({ dateFrom }) => dateFrom === report.dateFrom);
    const process = only(fitting) ?? only(ofDay) ?? only(ofDay.filter(({ id }) => !failed.has(id)));
    // A request that was handed over without a note explains it better than a refused one.
    const isAwaited = processes.some(
      one => one.state === 'prepared' && one.dateFrom === report.dateFrom && isOf(one, report, message),
    );
    if (process && !(failed.has(process.id) && isAwaited)) tie(report, process);
  }
  // A completion may be the first to name the consent.
  tieByConsent();
  return ties;
}

/** Requests that a statement with their ids refused and none accepted. */
function failedOf(statements: readonly Statement[], ties: ReadonlyMap<number, number>): Set<number> {
  const processesWith = (matches: (state: MarketState) => boolean) =>
    new Set(
      statements
        .filter(({ report, message }) => statesOfMessage(message.code, report.codes).some(matches))
        .flatMap(({ report }) => ties.get(report.id) ?? []),
    );
  const accepted = processesWith(state => state === 'consented' || state === 'active');
  return new Set([...processesWith(isFailed)].filter(id => !accepted.has(id)));
}

/** Carries the ids of the request. */
export function answers(process: Process, report: Pick<Report, 'cpNumber'>, message: Message): boolean {
  if (message.code === 'EDASendError') return same(process.messageId, message.originalMessageId);
  if (!isOf(process, report, message)) return false;
  if (same(process.messageId, message.originalMessageId)) return true;
  if (!same(process.conversationId, message.conversationId)) return false;
  return message.requestId === '' || process.requestId === '' || same(process.requestId, message.requestId);
}

/** Of a request that somebody made in the EDA portal, whose ids are not known here. */
const isOfConversation = (process: Process, report: Report, message: Message, assigned: readonly Assigned[]) =>
  isOf(process, report, message) &&
  assigned.some(
    ({ processId, message: other }) =>
      processId === process.id &&
      same(other.conversationId, message.conversationId) &&
      (other.requestId === '' || message.requestId === '' || same(other.requestId, message.requestId)),
  );

/** An answer to such a request, from its grid operator, in its mode, about its counting point. */
function isOf(process: Process, report: Pick<Report, 'cpNumber'>, message: Message): boolean {
  if (!answersKind(message.code, process.kind)) return false;
  const isPoint = report.cpNumber === '' || process.cpNumber === '' || report.cpNumber === process.cpNumber;
  return isPoint && same(process.networkOperator, message.sender) && process.mode === message.mode;
}

/** Of an earlier registration of the counting point. Days, because clocks differ. */
function isOlder({ written }: Message, { dateFrom }: Report, { created }: Process): boolean {
  const prepared = dayOf(created);
  return dayOf(written) < prepared || (dateFrom !== null && dateFrom < prepared);
}

const isAboutConsent = ({ code }: Message) => code.startsWith('ABSCHLUSS') || endingCodes.includes(code);

const consentKey = (consentId: string, cpNumber: string) => `${consentId.toUpperCase()} ${cpNumber}`;

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);
