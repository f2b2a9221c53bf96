import type { MarketDelivery, MarketProcess, MarketSettings } from '@nahstrom/contract';

/** A prepared registration of a test, without a delivery. */
export const aProcess = (change: Partial<MarketProcess> = {}): MarketProcess => ({
  ...{ id: 1, community: 7, communityTitle: 'EEG Bachtal', kind: 'registration', state: 'prepared', mode: 'SIMU' },
  ...{ since: '2026-03-02T09:00:00Z', created: '2026-03-02T09:00:00Z', deadline: null, isOverdue: false },
  ...{ countingPoint: 3, cpNumber: `AT009999${'1'.repeat(25)}`, member: 5, memberName: 'Erika Muster' },
  ...{ networkOperator: 'AT009999', networkOperatorTitle: 'Musternetz', dateFrom: '2026-03-10', dateTo: null },
  ...{ activeFrom: null, endOn: null, endedBy: null, arrivedDays: null, share: 100, currentShare: null },
  ...{ currentShareFrom: null, alreadyEnds: null, endsBefore: null, goesOnAfter: null, codes: [], hasOpenTask: false },
  ...{ differences: null, delivery: null, task: null, conversationId: 'C1', requestId: 'R1', consentId: '' },
  ...{ approvalUrl: null, steps: [], version: 1 },
  ...change,
});

/** Due, after no attempt. */
export const aDelivery = (change: Partial<MarketDelivery> = {}): MarketDelivery => ({
  ...{ state: 'queued', notBefore: '2026-03-02T09:00:00Z', notAfter: null, attempts: 0, fault: null },
  ...{ faultDetail: '', recipient: '' },
  ...change,
});

const settings = (change: Partial<MarketSettings>): MarketSettings => ({
  ...{ mode: 'SIMU', channel: 'portal', communityType: null, distributionModel: 'D', zoneLevel: null },
  ...{ asksMonthly: false, remindsAfterDays: null, version: 1, community: 7, communityId: 'AT1', edaNumber: 'RC1' },
  ...{ offered: { files: true, mailbox: true }, mailbox: null },
  ...change,
});
/** Requests are handed over manually. */
export const byHand = settings({});
/** The portal sends automatically. */
export const sending = settings({ channel: 'files' });
/** The portal sends from a mailbox that does not let it in. */
export const lockedOut = settings({
  channel: 'mailbox',
  mailbox: {
    ...{ address: 'rc1@market.test', username: 'rc1', fetchedAt: null, sentAt: null, fault: 'login' },
    ...{ faultDetail: '535 no', faultSince: null, sentToday: 0, sentThisMonth: 0, version: 1 },
  },
});
