import {
  type BillingUnit,
  type CommunityMonth,
  type MonthDeed,
  type MonthStep,
  type MonthText,
  monthSteps,
} from '@nahstrom/contract';

export type Period = { start: string; end: string };

/** Grid operators allocate finally by this day of the following month. Source: domain.md §2. */
const finalDayOfMonth = 16;

const monthAfter = (month: MonthText, months = 1): MonthText => {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
};

export const monthOf = (day: string): MonthText => day.slice(0, 7);

/** The month of the current work: the last one that is over. */
export const lastFinished = (today: string): MonthText => monthAfter(monthOf(today), -1);

/** First and last day. */
export function periodOfMonth(month: MonthText): Period {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return { start: `${month}-01`, end: `${month}-${last}` };
}

export const finalDayOf = (month: MonthText): string => `${monthAfter(month)}-${finalDayOfMonth}`;

/** Time after its end in which a completed month is still news. */
const mostMonthsBack = 2;

/** The finished months with days of an import, oldest first, without those older than the administration waits for,
 *  as when importing the history. */
export function monthsToTell({ start, end }: Period, today: string): MonthText[] {
  const newest = lastFinished(today);
  const months = Array.from({ length: mostMonthsBack + 1 }, (_, place) => monthAfter(newest, place - mostMonthsBack));
  return months.filter(month => monthOf(start) <= month && month <= monthOf(end));
}

/** Facts about the month of a community. */
export type MonthFacts = {
  community: number;
  communityTitle: string;
  today: string;
  month: MonthText;
  /** The first day of its first member; null without members. */
  firstDay: string | null;
  data: { points: number; arrived: number; begun: number; last: MonthDeed };
  check: {
    previews: number;
    preview: number | null;
    /** Days that could be compared, and unbalanced ones. */
    compared: number;
    unbalanced: number;
    gaps: number;
    unreliable: number;
    mandates: number;
    mandateOnes: CommunityMonth['check']['mandateOnes'];
  };
  bill: {
    /** The usual period of the community that contains the month. */
    unit: BillingUnit;
    period: Period;
    /** Members with a counting point that takes part, whom a run of this period bills. */
    billable: number;
    obstacles: CommunityMonth['bill']['obstacles'];
    hints: CommunityMonth['bill']['hints'];
    /** The committed run of several months that billed the month, and ends later. */
    covering: (Period & { unit: BillingUnit }) | null;
    /** Newest first; of periods that end in the month. */
    runs: {
      id: number;
      state: 'previewed' | 'committing' | 'committed';
      /** Of the usual period. */
      isUsual: boolean;
      isBroken: boolean;
      last: MonthDeed;
    }[];
    leftOutGaps: number;
    leftOutOthers: number;
    withoutDocument: number;
    energy: CommunityMonth['bill']['energy'];
    openEnergy: number;
    openOnes: CommunityMonth['bill']['openOnes'];
    waived: CommunityMonth['bill']['waived'];
    canceled: number;
    documents: number;
    charged: number;
    credited: number;
  };
  send: Omit<CommunityMonth['send'], 'state'>;
  collect: Omit<CommunityMonth['collect'], 'state'> & { isHandedOver: boolean };
  book: Omit<CommunityMonth['book'], 'state'> & { bookable: number };
};

type Month = Omit<CommunityMonth, 'done' | 'next' | 'isClosed'>;

export function communityMonthOf(facts: MonthFacts): CommunityMonth {
  const { community, communityTitle } = facts;
  const { isHandedOver: _, ...collect } = facts.collect;
  const { bookable: __, ...book } = facts.book;
  const month: Month = {
    community,
    communityTitle,
    standing: standingOf(facts),
    data: dataOf(facts),
    ...checkAndBillOf(facts),
    send: { ...facts.send, state: sendState(facts) },
    collect: { ...collect, state: collectState(facts) },
    book: { ...book, state: bookState(facts) },
  };
  const done = doneOf(month);
  const open = monthSteps.filter(step => !done[step]);
  const next = open.find(step => isAsking[step](month)) ?? open.find(step => isAskingLast(step, month)) ?? null;
  const isNobody = ['nobody', 'covered'].includes(month.bill.state) && !hasDocuments(facts);
  const isClosed = monthSteps.every(
    step =>
      done[step] ||
      (step === 'collect' && month.collect.state === 'transfers') ||
      (isNobody && ['send', 'collect', 'book'].includes(step)) ||
      (step === 'check' && month.check.state === 'unchecked') ||
      (isBilled(month) && (step === 'data' || (step === 'check' && month.check.state !== 'previews'))),
  );
  return { ...month, done, next: month.standing === 'usual' ? next : null, isClosed };
}

/** A month within a billed quarter or year is continued in its last month.
 *  @param last whether the work of that month
 *  is closed */
export const continuedIn = (month: CommunityMonth, last: boolean): CommunityMonth =>
  month.bill.state === 'covered' ? { ...month, isClosed: month.isClosed && last } : month;

const hasDocuments = ({ bill }: MonthFacts) => bill.documents + bill.canceled > 0;

function standingOf(facts: MonthFacts): Month['standing'] {
  const { firstDay, month, data, check } = facts;
  if (data.points + check.previews > 0 || hasDocuments(facts)) return 'usual';
  if (firstDay === null) return 'noMembers';
  return monthOf(firstDay) > month ? 'before' : 'usual';
}

function dataOf({ today, month, data: { begun: _, ...data } }: MonthFacts): Month['data'] {
  const { points, arrived } = data;
  if (points === 0) return { ...data, state: 'none' };
  if (arrived === points && monthOf(today) > month) return { ...data, state: 'complete' };
  if (today > finalDayOf(month)) return { ...data, state: 'late' };
  return { ...data, state: arrived === 0 ? 'waiting' : 'partly' };
}

/** The balance is judged only after all data have arrived: a missing feeder is no contradiction. */
function checkOf({ data, check: { compared, ...check } }: MonthFacts): Month['check'] {
  const isAll = data.arrived === data.points;
  const unbalanced = isAll ? check.unbalanced : 0;
  const stateOf = (): Month['check']['state'] => {
    if (check.previews > 0) return 'previews';
    if (data.begun === 0) return 'notYet';
    if (unbalanced > 0) return 'unbalanced';
    if (check.gaps > 0) return 'gaps';
    if (check.unreliable > 0) return 'unreliable';
    if (!isAll) return 'notYet';
    return compared > 0 ? 'good' : 'unchecked';
  };
  return { ...check, unbalanced, state: stateOf() };
}

/** Missing mandates matter until the documents are written, which then ask for transfers. */
function checkAndBillOf(facts: MonthFacts): Pick<Month, 'check' | 'bill'> {
  const [check, bill] = [checkOf(facts), billOf(facts)];
  const isToBill = ['blocked', 'due', 'previewed'].includes(bill.state);
  return { check: isToBill ? check : { ...check, mandates: 0, mandateOnes: [] }, bill };
}

function billOf({ today, month, bill }: MonthFacts): Month['bill'] {
  const { covering, runs, period, obstacles, hints, billable, ...facts } = bill;
  const committed = runs.filter(({ state }) => state === 'committed');
  const written = committed.find(({ isUsual }) => isUsual) ?? committed[0];
  const open = runs.find(({ state, isUsual }) => state !== 'committed' && isUsual);
  const openState = open?.state === 'committing' ? (open.isBroken ? 'broken' : 'committing') : 'previewed';
  const isRest = facts.leftOutGaps + facts.leftOutOthers + facts.withoutDocument + facts.openEnergy > 0;
  const stateOf = (): Month['bill']['state'] => {
    if (facts.documents > 0 && written?.isUsual && !isRest) return 'written';
    if (month >= monthOf(today)) return 'running';
    if (facts.documents > 0 && written && monthOf(period.end) !== month && !isRest) return 'written';
    if (covering && !isRest) return 'covered';
    if (period.end >= today || monthOf(period.end) !== month) return 'later';
    if (open?.state === 'committing') return openState;
    if (written?.isUsual && isRest) return open && open.id > written.id ? openState : 'rest';
    if (obstacles.length > 0 && billable > 0) return 'blocked';
    if (open) return openState;
    if (billable === 0 && isRest && committed.length === 0) return 'due';
    if (billable === 0) return isRest ? 'rest' : facts.documents > 0 ? 'written' : 'nobody';
    return 'due';
  };
  const state = stateOf();
  const isOpen = state === 'previewed' || state === 'committing' || state === 'broken';
  const decisive = isOpen ? open : state === 'written' || state === 'rest' ? written : undefined;
  return {
    ...facts,
    ...period,
    ...(state === 'covered' && covering && { unit: covering.unit, start: covering.start, end: covering.end }),
    state,
    obstacles: state === 'blocked' ? obstacles : [],
    hints: billable > 0 && ['blocked', 'due', 'previewed'].includes(state) ? hints : [],
    run: decisive?.id ?? null,
    runs: committed.map(({ id }) => id),
    last: decisive?.last ?? null,
  };
}

function sendState(facts: MonthFacts): Month['send']['state'] {
  const { toSend, undelivered, delayed, queued, discarded, letters, sent, posted } = facts.send;
  if (toSend > 0) return 'toSend';
  if (undelivered > 0) return 'undelivered';
  if (delayed > 0) return 'delayed';
  if (queued > 0) return 'sending';
  if (discarded + letters > 0) return 'letters';
  return sent + posted > 0 ? 'sent' : 'notYet';
}

function collectState(facts: MonthFacts): Month['collect']['state'] {
  const { debits, credits, obstacles, run, isHandedOver, leftOut, transfers, atBank } = facts.collect;
  if (!hasDocuments(facts)) return 'notYet';
  if (debits.count + credits.count > 0) return 'toCollect';
  if (obstacles.length > 0) return 'blocked';
  if (run !== null && !isHandedOver) return 'fileReady';
  if (atBank > 0) return 'atBank';
  if (leftOut.count > 0) return 'leftOut';
  if (run !== null) return 'handedOver';
  // Money is owed, although no file can collect it.
  if (transfers.count > 0) return 'transfers';
  return facts.bill.documents > 0 ? 'nothing' : 'notYet';
}

function bookState({ book }: MonthFacts): Month['book']['state'] {
  if (book.bookable === 0) return 'notYet';
  return book.documents > 0 ? 'toBook' : 'booked';
}

/** Billed in spite of gaps, with a reason: the data are incomplete, but not expected any more. Members left out for
 *  gaps still wait for them. */
const isBilled = ({ bill }: Pick<Month, 'bill'>) => bill.state === 'written' || bill.state === 'covered';

function doneOf(month: Month): CommunityMonth['done'] {
  const { data, check, bill, send, collect, book } = month;
  return {
    data: data.state === 'complete',
    // Without a balance to compare, nothing was checked.
    check: check.state === 'good',
    bill: isBilled(month) || (bill.state === 'nobody' && data.state !== 'none'),
    send: send.state === 'sent',
    collect: collect.state === 'nothing' || collect.state === 'handedOver',
    book: book.state === 'booked',
  };
}

/** Whether members left out of a billed month can be billed now. */
const isRestReady = ({ data, check, bill }: Month) =>
  bill.withoutDocument + bill.leftOutOthers > 0 ||
  bill.openOnes.some(({ reasons }) => reasons.some(reason => reason !== 'incomplete')) ||
  (data.arrived === data.points && check.gaps + check.unreliable === 0);

/** Whether an open step needs the administrator, and not only time or the outbox. */
const isAsking: Record<MonthStep, (month: Month) => boolean> = {
  // A waiting preview may bring the missing data. The rest of a billed month belongs to its billing.
  data: ({ check, bill, data }) =>
    data.state !== 'none' &&
    check.previews === 0 &&
    bill.state !== 'rest' &&
    bill.state !== 'running' &&
    !isBilled({ bill }),
  check: ({ check, bill }) =>
    check.state === 'previews' ||
    (check.state !== 'notYet' && check.state !== 'unchecked' && bill.state !== 'rest' && !isBilled({ bill })),
  bill: month => (month.bill.state === 'rest' ? isRestReady(month) : isDue(month.bill.state)),
  send: ({ send }) =>
    ['toSend', 'undelivered', 'delayed'].includes(send.state) || (send.state === 'letters' && !isPrinted(send)),
  collect: ({ collect }) => !['notYet', 'leftOut', 'transfers'].includes(collect.state),
  book: ({ book }) => book.state !== 'notYet',
};

const isDue = (state: Month['bill']['state']) =>
  !['running', 'later', 'covered', 'committing', 'nobody'].includes(state);

const isPrinted = ({ letters, printed, discarded }: Month['send']) => discarded === 0 && printed === letters;

/** Steps that wait for members, their data or letters follow all others. */
const isAskingLast = (step: MonthStep, { bill, send, collect }: Month) =>
  (step === 'send' && send.state === 'letters') ||
  (step === 'bill' && bill.state === 'rest') ||
  (step === 'collect' && collect.state === 'leftOut');
