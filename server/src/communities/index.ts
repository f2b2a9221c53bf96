export { getApprovalTexts, publicTextsOf, textsOfVersions } from './approvals/store.ts';
export { getCommunity, lockCommunity, takeMemberNumber } from './communities/store.ts';
export { fittingToKind } from './countingPoints/domain.ts';
export { releaseFees } from './countingPoints/fee.ts';
export { isOwnDay, ownExtent } from './countingPoints/ownDays.ts';
export {
  areBilledBefore,
  areBilledFrom,
  areInTurn,
  billedUntil,
  follows,
  freeNumbers,
  isInTurn,
  lastDayOf,
  type Participation,
  participationOf,
  participationOn,
  participationsOf,
  takenNumbers,
  turnsOf,
} from './countingPoints/participations.ts';
export { listCountingPointsOf } from './countingPoints/read.ts';
export {
  beginShares,
  type Counted,
  countedShares,
  restShares,
  sharesRaisedAboveHundred,
} from './countingPoints/shares.ts';
export { countries } from './lookups/countries.ts';
export { networkOperatorName, networkOperators } from './lookups/networkOperators.ts';
export { hasEntry } from './lookups/store.ts';
export { powerProductions } from './lookups/systemLookups.ts';
export { faultOfDay, initialSettings, isChangeable, numberOf, stateOf } from './settings/domain.ts';
export { newestDueDay } from './settings/newestDueDay.ts';
export { getPaymentDays, raiseNumbers, takeNumber, takeNumbers, takeNumbersBack } from './settings/nextNumber.ts';
export { publicPrices } from './settings/publicPrices.ts';
export { getCommunitySettings } from './settings/settings.ts';
