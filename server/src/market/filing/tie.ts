import { isRegistration, openStates } from '@nahstrom/contract';
import { dayOf } from '../../platform/days.ts';
import type { MessageFacts, marketProcesses, marketReports } from '../../tables/market.ts';
import { answersKind, endingCodes } from '../outcome/codes.ts';

type Message = Pick<
  MessageFacts,
  'id' | 'code' | 'sender' | 'mode' | 'conversationId' | 'requestId' | 'originalMessageId' | 'written'
>;
type Report = Pick<typeof marketReports.$inferSelect, 'id' | 'cpNumber' | 'consentId' | 'dateFrom' | 'dateTo'>;
type Process = typeof marketProcesses.$inferSelect;

export interface Statement {
  report: Report;
  message: Message;
}

/** Conversation of a statement that an administrator assigned: the request was made in the EDA portal, whose ids are not
 *  known here. */
export interface Assigned {
  processId: number | null;
  conversationId: string;
  requestId: string;
}

const same = (one: string, other: string) => one !== '' && one.toUpperCase() === other.toUpperCase();

/** The request that each statement answers, by the id of its report: by the ids of the request; else by its assigned
 *  conversation; else, of a completion or an end, by the consent; else, of a completion, the only registration of the
 *  counting point that waits for one. Source: docs/domain.md, flows of the market. */
export function tiesOf(
  statements: readonly Statement[],
  sent: readonly Process[],
  assigned: readonly Assigned[],
): Map<number, number> {
  const ties = new Map<number, number>();
  for (const { report, message } of statements) {
    const process =
      only(sent.filter(each => answers(each, report, message))) ??
      only(sent.filter(each => isOf(each, report, message) && isAssigned(each, message, assigned))) ??
      ofConsent(sent, report, message) ??
      awaiting(sent, report, message);
    if (process) ties.set(report.id, process.id);
  }
  return ties;
}

function ofConsent(sent: readonly Process[], report: Report, message: Message): Process | undefined {
  if (!endingCodes.includes(message.code) && !isCompletion(message)) return undefined;
  return only(sent.filter(each => same(each.consentId, report.consentId) && isOf(each, report, message)));
}

/** Grid operators write completions with a conversation of their own. */
function awaiting(sent: readonly Process[], report: Report, message: Message): Process | undefined {
  if (!isCompletion(message)) return undefined;
  const fitting = sent.filter(
    each =>
      isRegistration(each.kind) &&
      ([...openStates, 'active'] as string[]).includes(each.state) &&
      isOf(each, report, message) &&
      // One with another consent completes another registration.
      (each.consentId === '' || report.consentId === '' || same(each.consentId, report.consentId)) &&
      !isOlder(message, report, each),
  );
  return only(fitting) ?? only(fitting.filter(({ dateFrom }) => dateFrom === report.dateFrom));
}

const isCompletion = ({ code }: Message) => code.startsWith('ABSCHLUSS');

/** Carries the ids of the request. */
export function answers(process: Process, report: Pick<Report, 'cpNumber'>, message: Omit<Message, 'id'>): boolean {
  if (message.code === 'EDASendError') return same(process.messageId, message.originalMessageId);
  if (!isOf(process, report, message)) return false;
  if (same(process.messageId, message.originalMessageId)) return true;
  return isOfConversation(process, message);
}

const isOfConversation = (
  ours: Pick<Process, 'conversationId' | 'requestId'>,
  theirs: Pick<Message, 'conversationId' | 'requestId'>,
) =>
  same(ours.conversationId, theirs.conversationId) &&
  (theirs.requestId === '' || ours.requestId === '' || same(ours.requestId, theirs.requestId));

const isAssigned = ({ id }: Process, message: Message, assigned: readonly Assigned[]) =>
  assigned.some(each => each.processId === id && isOfConversation(each, message));

/** An answer to such a request, from its grid operator, in its mode, about its counting point. */
function isOf(process: Process, report: Pick<Report, 'cpNumber'>, message: Omit<Message, 'id'>): boolean {
  if (!answersKind(message.code, process.kind)) return false;
  const isPoint = report.cpNumber === '' || process.cpNumber === '' || report.cpNumber === process.cpNumber;
  return isPoint && same(process.networkOperator, message.sender) && process.mode === message.mode;
}

/** Of an earlier registration of the counting point. Days, because clocks differ. */
function isOlder({ written }: Message, { dateFrom }: Report, { created }: Process): boolean {
  const prepared = dayOf(created);
  return dayOf(written) < prepared || (dateFrom !== null && dateFrom < prepared);
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);
