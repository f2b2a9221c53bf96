import type { CommunityMonth, MonthStep, Months, SepaReason } from '@nahstrom/contract';
import { whenPosted } from '../../money/invoices/whenPosted.ts';
import type { PagePortal } from '../../ui/page.tsx';
import type { MonthText } from '../page.ts';
import { isMailless } from './stepPlace.ts';

type Told = Pick<PagePortal, 'format'> & {
  t: MonthText;
  sendsMails: boolean;
  months: Pick<Months, 'finalDay' | 'isRunning'>;
};

/** The state of a step in words: what it is, and what else is to be known. */
export function stepText(step: MonthStep, month: CommunityMonth, told: Told): string[] {
  return textsOf[step](month, told).filter(text => text !== '');
}

const textsOf: Record<MonthStep, (month: CommunityMonth, told: Told) => string[]> = {
  data({ data: { state, points, arrived }, bill }, { t, format, months }) {
    const day = format.day(months.finalDay);
    const isBilled = bill.state === 'written' || bill.state === 'covered';
    if (state === 'none') return [t('month.data.none')];
    if (state === 'complete') return [t('month.data.complete', { count: points })];
    if (months.isRunning) return [t('month.data.waitingRunning')];
    if (state === 'waiting' && !isBilled) return [t('month.data.waiting', { day })];
    const sums = { arrived: format.whole(arrived), points: format.whole(points), day };
    const text = t(state === 'late' ? 'month.data.late' : 'month.data.partly', sums);
    if (!isBilled) return [text];
    return [t('month.data.billedWithout', { count: points - arrived }), text];
  },

  check({ check }, { t }) {
    const mandates = check.mandates > 0 ? t('month.check.mandates', { count: check.mandates }) : '';
    if (check.state === 'previews') return [t('month.check.previews', { count: check.previews }), mandates];
    if (check.state === 'unbalanced') return [t('month.check.unbalanced', { count: check.unbalanced }), mandates];
    if (check.state === 'gaps')
      return [
        t('month.check.gaps', { count: check.gaps }),
        check.unreliable > 0 ? t('month.check.unreliable', { count: check.unreliable }) : '',
        mandates,
      ];
    if (check.state === 'unreliable') return [t('month.check.unreliable', { count: check.unreliable }), mandates];
    return [t(`month.check.${check.state}`), mandates];
  },

  bill({ bill }, { t, format }) {
    const { state, documents, canceled, charged, credited } = bill;
    const named = (obstacles: readonly ('address' | 'uid' | 'tariff' | 'iban' | 'creditorId')[]) =>
      obstacles.map(each => t(`month.obstacle.${each}`)).join(', ');
    const hint = bill.hints.length > 0 ? t('month.bill.hint', { names: named(bill.hints) }) : '';
    const rest = [
      bill.leftOutGaps > 0 ? t('month.bill.leftOutGaps', { count: bill.leftOutGaps }) : '',
      bill.leftOutOthers > 0 ? t('month.bill.leftOut', { count: bill.leftOutOthers }) : '',
      bill.openEnergy > 0 ? t('month.open', { count: bill.openEnergy }) : '',
      bill.withoutDocument > 0 ? t('month.bill.withoutDocument', { count: bill.withoutDocument }) : '',
    ];
    const energy = energyText(bill.energy, { t, format });
    if (state === 'later' || state === 'covered') return [withPeriod(bill, { t, format })];
    if (state === 'blocked') return [t('month.bill.blocked', { names: named(bill.obstacles) }), hint];
    if (state !== 'written' && state !== 'rest') return [t(`month.bill.${state}`), ...energy, hint, ...rest];
    return [
      documents > 0 || canceled === 0
        ? t('month.bill.written', { count: documents })
        : t('month.bill.canceled', { count: canceled }),
      charged > 0 ? t('month.bill.charged', { money: format.money(charged) }) : '',
      credited > 0 ? t('month.bill.credited', { money: format.money(credited) }) : '',
      ...energy,
      ...rest,
    ];
  },

  send({ bill, send }, { t, format, sendsMails }) {
    const { state, sent, queued, toSend, undelivered, delayed, discarded, letters, printed, posted, lastPosted } = send;
    if (state === 'notYet') return [noDocuments(bill, t)];
    return [
      isMailless(send, sendsMails) ? t('month.send.noServer') : '',
      toSend > 0 ? t('month.send.toSend', { count: toSend }) : '',
      undelivered > 0 ? t('month.send.undelivered', { count: undelivered }) : '',
      delayed > 0 ? t('month.send.delayed', { count: delayed }) : '',
      queued > 0 ? t('month.send.sending', { count: queued }) : '',
      sent > 0 ? t('month.send.sent', { count: sent }) : '',
      discarded > 0 ? t('month.send.discarded', { count: discarded }) : '',
      letters > printed ? t('month.send.letters', { count: letters - printed }) : '',
      printed > 0 ? t('month.send.printed', { count: printed }) : '',
      posted > 0 ? t('month.send.posted', { count: posted, when: whenPosted(lastPosted, { t, format }) }) : '',
    ];
  },

  collect({ bill, collect }, { t, format }) {
    const { state, debits, credits, leftOut, transfers, atBank, reasons } = collect;
    if (state === 'notYet') return [noDocuments(bill, t)];
    const why = reasons.map(reason => reasonText(reason, t)).join(', ');
    const out = [
      leftOut.count > 0 ? t('month.collect.leftOut', { count: leftOut.count, why }) : '',
      transfers.count > 0 ? t('month.collect.transfers', { count: transfers.count }) : '',
      // Beside a file that is ready, it would seem to be about that file.
      atBank > 0 && state !== 'fileReady' ? t('month.collect.atBank', { count: atBank }) : '',
    ];
    if (state === 'blocked')
      return [
        t('month.bill.blocked', { names: collect.obstacles.map(each => t(`month.obstacle.${each}`)).join(', ') }),
        ...out,
      ];
    if (state === 'leftOut' || state === 'transfers' || state === 'atBank') return out;
    if (state !== 'toCollect') return [t(`month.collect.${state}`), ...out];
    return [
      debits.count > 0 ? t('month.collect.debits', { money: format.money(debits.cents) }) : '',
      credits.count > 0 ? t('month.collect.credits', { money: format.money(credits.cents) }) : '',
      ...out,
    ];
  },

  book({ bill, book: { state, documents } }, { t }) {
    if (state === 'notYet') return [noDocuments(bill, t)];
    return [state === 'booked' ? t('month.book.booked') : t('month.book.toBook', { count: documents })];
  },
};

/** Energy and what documents have of it, side by side. */
function energyText(
  { feedIn, consumption }: CommunityMonth['bill']['energy'],
  { t, format }: Pick<Told, 't' | 'format'>,
) {
  const sums = ({ kwh, billed }: typeof feedIn) => ({ kwh: format.kwh(kwh), billed: format.kwh(billed) });
  return [
    feedIn.kwh !== 0 || feedIn.billed !== 0 ? t('month.bill.fedIn', sums(feedIn)) : '',
    consumption.kwh !== 0 || consumption.billed !== 0 ? t('month.bill.taken', sums(consumption)) : '',
  ];
}

/** With which quarter or year a month is billed. */
function withPeriod({ state, unit, end }: CommunityMonth['bill'], { t, format }: Pick<Told, 't' | 'format'>) {
  const period = unit === 'year' ? 'year' : 'quarter';
  return t(`month.bill.${state === 'covered' ? 'covered' : 'later'}.${period}`, { day: format.day(end) });
}

const noDocuments = ({ state, canceled }: CommunityMonth['bill'], t: MonthText) => {
  if (canceled > 0) return t('month.noValidDocuments');
  if (state === 'covered' || state === 'later') return t('month.withPeriod');
  return t(state === 'nobody' ? 'month.neverDocuments' : 'month.noDocuments');
};

/** Why a document or a member cannot be collected from. */
export const reasonText = (reason: SepaReason, t: MonthText) => t(`month.reason.${isTold(reason) ? reason : 'other'}`);

const toldReasons = [
  'noCommunityIban',
  'noCreditorId',
  'noIban',
  'noMandate',
  'mandateRevoked',
  'mandateLapsed',
  'mandateReference',
  'otherAccount',
] as const;

const isTold = (reason: string): reason is (typeof toldReasons)[number] =>
  (toldReasons as readonly string[]).includes(reason);
