import {
  failedStates,
  isRegistration,
  type MarketProcessKind,
  type MarketState,
  otherDayAccepted,
  responseCodes,
} from '@nahstrom/contract';

/** Of the message with a grid operator's list. */
export const listCode = 'SENDEN_ECP';

/** Of the messages that a consent has ended: by the customer, by the grid operator. */
export const endingCodes: readonly string[] = ['AUFHEBUNG_CCMC', 'AUFHEBUNG_CCMI'];

/** Accepted, also with another date; consent given; consent ended. */
const acceptingCodes: readonly number[] = [70, otherDayAccepted, 175, 176];
/** Noted for later, received, no remotely readable meter yet, static shares above 100 %: the decision follows. */
const undecidedCodes: readonly number[] = [69, 99, 182, 183];
const consentGiven = 175;

/** All other known codes refuse. Source: ebutilities.at, catalogue of customer processes. */
const isRefusal = (code: number) =>
  (responseCodes as readonly number[]).includes(code) &&
  !acceptingCodes.includes(code) &&
  !undecidedCodes.includes(code);

/** By the customer, by time-out, or by the grid operator. */
function refusalOf(responses: readonly number[]): MarketState {
  if (responses.includes(172)) return 'refused';
  return responses.includes(173) ? 'timedOut' : 'rejected';
}

/** Meaning of a message's code for the state; undefined for one that changes nothing. The message decides before its
 *  response codes, because 182 comes in answers and in rejections; but a consent or an acceptance is none if its codes say
 *  that nothing is decided yet, or the opposite. */
export function stateOfMessage(code: string, responses: readonly number[]): MarketState | undefined {
  const [act = '', subject = ''] = code.split('_');
  const ofRegistration = subject === 'ECON' || subject === 'ECOF';
  const isRefused = responses.some(isRefusal);
  if (act === 'ANTWORT') {
    if (!ofRegistration && responses.some(response => acceptingCodes.includes(response))) return 'accepted';
    if (isRefused) return ofRegistration ? refusalOf(responses) : 'rejected';
    return ofRegistration && responses.includes(182) ? 'meterMissing' : 'received';
  }
  if (act === 'ZUSTIMMUNG') {
    if (responses.includes(consentGiven)) return 'consented';
    if (isRefused) return refusalOf(responses);
    return responses.length > 0 && responses.every(response => undecidedCodes.includes(response))
      ? 'received'
      : 'consented';
  }
  if (act === 'ABBRUCH') return 'brokenOff';
  if (act === 'ABSCHLUSS') return 'active';
  if (act === 'ABLEHNUNG') return refusalOf(responses);
  if (code === listCode) return 'accepted';
  if (endingCodes.includes(code)) return 'ended';
  return code === 'EDASendError' ? 'undeliverable' : undefined;
}

/** As `stateOfMessage`; both outcomes of an answer that gives and refuses together, the refusal last. */
export function statesOfMessage(code: string, responses: readonly number[]): MarketState[] {
  const state = stateOfMessage(code, responses);
  if (!state) return [];
  const refusals = responses.filter(isRefusal);
  if (refusals.length === 0) return [state];
  if (state === 'consented') return [state, refusalOf(refusals)];
  return state === 'accepted' ? [state, 'rejected'] : [state];
}

/** Whether a message may answer a request of the kind. Source: docs/domain.md, table of requests. */
export function answersKind(code: string, kind: MarketProcessKind): boolean {
  if (code === 'EDASendError') return true;
  if (endingCodes.includes(code)) return isRegistration(kind);
  return code.endsWith(`_${subjects[kind]}`);
}

const subjects: Record<MarketProcessKind, string> = {
  registration: 'ECON',
  offlineRegistration: 'ECOF',
  revocation: 'CCMS',
  factorChange: 'CPF',
  dataRequest: 'PT',
  pointList: 'ECP',
};

export const isFailed = (state: MarketState) => (failedStates as readonly string[]).includes(state);
