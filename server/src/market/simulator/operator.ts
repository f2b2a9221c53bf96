import { commonTypes } from '../messages/versions.ts';
import type { Direction } from '../messages/write.ts';

/** Messages of a simulated grid operator, in the layouts of docs/domain.md. Faults are made by changing the text. */
interface OperatorMessage {
  version?: string;
  messageId?: string;
  conversationId?: string;
  sender?: string;
  receiver?: string;
  mode?: string;
  /** As written. */
  created?: string;
  /** Of the message's own elements; empty for a default namespace. */
  prefix?: string;
}

export interface Notification extends OperatorMessage {
  code: string;
  requestId?: string;
  approvalUrl?: string;
  answers: readonly { cpNumber?: string; consentId?: string; codes: readonly number[] }[];
}

export function consentNotification(message: Notification): string {
  const { version = '01.20', requestId = 'REQUEST1', answers, approvalUrl, prefix = 'n' } = message;
  const p = prefix && `${prefix}:`;
  return wrapped('CMNotification', 'customerconsent', version, message, message.code, 'ct:', p, [
    `<${p}CMRequestId>${requestId}</${p}CMRequestId>`,
    ...answers.map(
      ({ cpNumber, consentId, codes }) =>
        `<${p}ResponseData>${leaf(`${p}ConsentId`, consentId)}${leaf(`${p}MeteringPoint`, cpNumber)}${codes.map(code => leaf(`${p}ResponseCode`, String(code))).join('')}</${p}ResponseData>`,
    ),
    leaf(`${p}PortalApprovalURL`, approvalUrl),
  ]);
}

export interface CounterNotification extends OperatorMessage {
  code: string;
  originalMessageId: string;
  codes: readonly number[];
}

export function processNotification(message: CounterNotification): string {
  const { version = '01.13', originalMessageId, codes, prefix = 'n' } = message;
  const p = prefix && `${prefix}:`;
  return wrapped('CPNotification', 'customerprocesses', version, message, message.code, 'ct:', p, [
    `<${p}ResponseData>${leaf(`${p}OriginalMessageID`, originalMessageId)}${codes.map(code => leaf(`${p}ResponseCode`, String(code))).join('')}</${p}ResponseData>`,
  ]);
}

export interface PointList extends OperatorMessage {
  code: string;
  communityId: string;
  communityType?: string;
  points: readonly {
    cpNumber: string;
    consentId?: string;
    periods: readonly {
      from: string;
      to?: string;
      direction?: Direction;
      share?: string;
      activated?: string;
      /** Computed shares of the static model. */
      computed?: readonly { from: string; to: string }[];
    }[];
  }[];
}

export function pointListMessage(message: PointList): string {
  const { version = '01.20', communityId, communityType = 'RC_L', points, prefix = 'n' } = message;
  const p = prefix && `${prefix}:`;
  return wrapped('ECMPList', 'customerprocesses', version, message, message.code, p, p, [
    leaf(`${p}ProcessDate`, '2026-11-25'),
    leaf(`${p}ECID`, communityId),
    leaf(`${p}ECType`, communityType),
    leaf(`${p}ECDisModel`, 'D'),
    ...points.map(
      ({ cpNumber, consentId, periods }) =>
        `<${p}MPListData>${leaf(`${p}MeteringPoint`, cpNumber)}${leaf(`${p}ConsentId`, consentId)}${periods
          .map(
            ({ from, to = '9999-12-31', direction = 'CONSUMPTION', share = '100', activated = from, computed = [] }) =>
              `<${p}MPTimeData>${leaf(`${p}DateFrom`, from)}${leaf(`${p}DateTo`, to)}${leaf(`${p}EnergyDirection`, direction)}${leaf(`${p}ECPartFact`, share)}${leaf(`${p}DataType`, 'EnergyCommunityRegistration')}${leaf(`${p}DateActivate`, activated)}${computed
                .map(
                  period =>
                    `<${p}ECShC>${leaf(`${p}DateFrom`, period.from)}${leaf(`${p}DateTo`, period.to)}${leaf(`${p}ECShareCalc`, '12.5000')}</${p}ECShC>`,
                )
                .join('')}</${p}MPTimeData>`,
          )
          .join('')}</${p}MPListData>`,
    ),
  ]);
}

export interface Withdrawal extends OperatorMessage {
  code: 'AUFHEBUNG_CCMC' | 'AUFHEBUNG_CCMI';
  consentId: string;
  cpNumber: string;
  end: string;
  reasonKey?: number;
  reason?: string;
}

export function revocationMessage(message: Withdrawal): string {
  const { version = '01.10', consentId, cpNumber, end, reasonKey, reason, prefix = 'n' } = message;
  const p = prefix && `${prefix}:`;
  return wrapped('CMRevoke', 'customerconsent', version, message, message.code, 'ct:', p, [
    leaf(`${p}ConsentId`, consentId),
    leaf(`${p}MeteringPoint`, cpNumber),
    leaf(`${p}ConsentEnd`, end),
    leaf(`${p}ReasonKey`, reasonKey === undefined ? undefined : String(reasonKey)),
    leaf(`${p}Reason`, reason),
  ]);
}

/** Written by the mail gateway for a message that it did not pass on. */
export const sendErrorMessage = (subject: string, reason: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<EDASendError>${leaf('MailSubject', subject)}${leaf('ReasonText', reason)}<ReceivedAt>2026-11-25T22:50:16.162+01:00</ReceivedAt></EDASendError>`;

function wrapped(
  schema: string,
  group: string,
  version: string,
  message: OperatorMessage,
  code: string,
  ids: string,
  p: string,
  body: readonly string[],
): string {
  const {
    messageId = 'AT009999202611250000000000000000001',
    conversationId = 'RC100001202611250000000000000000002',
    sender = 'AT009999',
    receiver = 'RC100001',
    mode = 'SIMU',
    created = '2026-11-25T10:00:00.4017420Z',
  } = message;
  const namespace = `http://www.ebutilities.at/schemata/${group}/${schema.toLowerCase()}/${version.replace('.', 'p')}`;
  const declared = p === '' ? 'xmlns' : `xmlns:${p.slice(0, -1)}`;
  const party = (role: string, number: string) =>
    `<ct:${role} AddressType="ECNumber"><ct:MessageAddress>${number}</ct:MessageAddress></ct:${role}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${p}${schema} ${declared}="${namespace}" xmlns:ct="${commonTypes}">
<${p}MarketParticipantDirectory DocumentMode="${mode}" Duplicate="false" SchemaVersion="${version}">
<ct:RoutingHeader>${party('Sender', sender)}${party('Receiver', receiver)}<ct:DocumentCreationDateTime>${created}</ct:DocumentCreationDateTime></ct:RoutingHeader>
<ct:Sector>01</ct:Sector><${p}MessageCode>${code}</${p}MessageCode>
</${p}MarketParticipantDirectory>
<${p}ProcessDirectory>
<${ids}MessageId>${messageId}</${ids}MessageId><${ids}ConversationId>${conversationId}</${ids}ConversationId>
${body.join('\n')}
</${p}ProcessDirectory>
</${p}${schema}>
`;
}

const leaf = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</${name}>`;
