import { addDays, dayOf } from '../../platform/days.ts';
import {
  consentNotification,
  type Notification,
  pointListMessage,
  processNotification,
  sendErrorMessage,
} from './operator.ts';

/** A counting point as the simulated grid operator knows it. */
export interface KnownPoint {
  cpNumber: string;
  from: string;
  isFeeder: boolean;
  share: number;
}

/** What a customer decides, by the last digit but one of the counting point, so that a demonstration shows every outcome. */
type Decision = 'consents' | 'refuses' | 'isSilent' | 'hasNoMeter';
const decisionOf = (cpNumber: string): Decision =>
  (({ 7: 'refuses', 8: 'isSilent', 9: 'hasNoMeter' }) as const)[cpNumber.slice(-2, -1)] ?? 'consents';

export const isTest = (request: string) => /DocumentMode="SIMU"/.test(request);

/** Answers of the simulated grid operator to a request, in the order in which they are written. Never for live messages:
 *  those are none of a simulation.
 *  @param known counting points of the community, for its list */
export function answersTo(request: string, now: Date, known: readonly KnownPoint[] = []): string[] {
  const read = leavesOf(request);
  const { MessageCode: code, MessageId: messageId, ConversationId: conversationId } = read;
  const [community, operator] = [...request.matchAll(/<ct:MessageAddress>([^<]*)</g)].map(match => match[1] ?? '');
  if (!isTest(request) || !code || !messageId || !conversationId || !community || !operator) return [];
  let count = 0;
  const header = () => {
    count += 1;
    // Later answers are written later.
    const created = new Date(now.getTime() + count * 1000).toISOString();
    return { sender: operator, receiver: community, conversationId, mode: 'SIMU', created, messageId: idOf(count) };
  };
  const idOf = (number: number) => `${operator}${messageId.slice(-20)}${number}`;
  switch (code) {
    case 'ANFORDERUNG_ECON':
    case 'ANFORDERUNG_ECOF':
      return registrationAnswers(read, now, header, code === 'ANFORDERUNG_ECON' ? 'ECON' : 'ECOF');
    case 'ANFORDERUNG_ECP':
      return [
        pointListMessage({
          ...header(),
          code: 'SENDEN_ECP',
          communityId: read.MeteringPoint ?? '',
          points: known.map(({ cpNumber, from, isFeeder, share }) => ({
            cpNumber,
            periods: [{ from, direction: isFeeder ? 'GENERATION' : 'CONSUMPTION', share: String(share) }],
          })),
        }),
      ];
    case 'ANFORDERUNG_CPF':
      return [processNotification({ ...header(), code: 'ANTWORT_CPF', originalMessageId: messageId, codes: [70] })];
    case 'ANFORDERUNG_PT':
      return [processNotification({ ...header(), code: 'ANTWORT_PT', originalMessageId: messageId, codes: [70] })];
    case 'AUFHEBUNG_CCMS':
      return [
        consentNotification({
          ...header(),
          code: 'ANTWORT_CCMS',
          answers: [{ cpNumber: read.MeteringPoint, consentId: read.ConsentId, codes: [176] }],
        }),
      ];
    default:
      return [sendErrorMessage(`[MessageId=${messageId}]`, 'Unbekannte Nachricht')];
  }
}

function registrationAnswers(
  read: Leaves,
  now: Date,
  header: () => Omit<Notification, 'code' | 'answers'>,
  subject: 'ECON' | 'ECOF',
): string[] {
  const { MeteringPoint: cpNumber = '', CMRequestId: requestId = '', ECID: communityId = '', DateFrom = '' } = read;
  const tell = (act: string, codes: number[], consentId?: string) =>
    consentNotification({
      ...header(),
      code: `${act}_${subject}`,
      requestId,
      answers: [{ cpNumber, consentId, codes }],
    });
  // The official table has no receipt for a registration on paper.
  const receipt = subject === 'ECON' ? [tell('ANTWORT', [99])] : [];
  const decision = decisionOf(cpNumber);
  if (decision === 'hasNoMeter') return [tell('ANTWORT', [182])];
  if (decision === 'isSilent') return receipt;
  if (decision === 'refuses') return [...receipt, tell('ABLEHNUNG', [172])];
  const consentId = `${cpNumber.slice(0, 8)}${now.toISOString().replace(/\D/g, '')}${requestId}`.slice(0, 35);
  const from = DateFrom || addDays(dayOf(now), 1);
  return [
    ...receipt,
    tell('ZUSTIMMUNG', [175], consentId),
    pointListMessage({
      ...header(),
      code: `ABSCHLUSS_${subject}`,
      communityId,
      points: [
        {
          cpNumber,
          consentId,
          periods: [
            {
              from,
              share: read.ECPartFact,
              direction: read.EnergyDirection === 'GENERATION' ? 'GENERATION' : 'CONSUMPTION',
            },
          ],
        },
      ],
    }),
  ];
}

type Leaves = Partial<Record<string, string>>;

/** Texts of the elements without children, the first of each name. */
function leavesOf(xml: string): Leaves {
  const leaves: Leaves = {};
  for (const [, name = '', text = ''] of xml.matchAll(/<\w+:(\w+)>([^<]*)<\//g)) leaves[name] ??= text;
  return leaves;
}
