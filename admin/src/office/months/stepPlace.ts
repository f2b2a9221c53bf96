import type { CommunityMonth, MonthStep } from '@nahstrom/contract';
import type { MonthTextKey } from '../page.ts';

/** Where a step is worked on: an address below the back office, or a command. */
export type StepPlace = {
  /** Label of its button or link. */
  label: MonthTextKey;
} & ({ to: string } | { command: 'upload' | 'preview' | 'collect' | 'book' | 'print' | 'post' });

type Period = { start: string; end: string };

type Facts = { sendsMails: boolean };

const filtered = (list: string, filter: object) => `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const gapsOf = ({ community }: CommunityMonth, { start, end }: Period) =>
  `communities/completeness?${new URLSearchParams({ community: String(community), start, end, show: 'gaps' })}`;

/** Where the next step is corrected or continued. */
export function placeOf(
  step: MonthStep,
  month: CommunityMonth,
  period: Period,
  { sendsMails }: Facts,
): StepPlace | null {
  const { community, check, bill, send, collect, book } = month;
  const documents = (filter: object) => filtered('invoices', { community, month: period.start.slice(0, 7), ...filter });
  const [run, ...others] = bill.runs;
  switch (step) {
    case 'data':
      return { label: 'month.do.upload', command: 'upload' };
    case 'check':
      if (check.state !== 'previews') return { label: 'month.do.gaps', to: gapsOf(month, period) };
      return check.preview === null
        ? { label: 'month.do.previews', to: filtered('imports', { state: 'previewed', community }) }
        : { label: 'month.do.preview', to: `imports/${check.preview}/show` };
    case 'bill':
      if (bill.state === 'blocked')
        return bill.obstacles.includes('address') || bill.obstacles.includes('uid')
          ? { label: 'month.do.community', to: `communities/${community}` }
          : { label: 'month.do.tariff', to: `communities/${community}/settings?tariff=${bill.start}` };
      if (bill.state === 'rest')
        return bill.leftOutGaps > 0 && hasGaps(month)
          ? { label: 'month.do.gaps', to: gapsOf(month, period) }
          : { label: 'month.do.billRest', command: 'preview' };
      if (bill.run !== null)
        return {
          label: bill.state === 'previewed' ? 'month.do.seePreview' : 'month.do.seeRun',
          to: `billingruns/${bill.run}/show`,
        };
      return bill.state === 'due' ? { label: 'month.do.bill', command: 'preview' } : null;
    case 'send':
      if (send.state === 'notYet') return null;
      if (isMailless(send, sendsMails)) return { label: 'month.do.mailSetUp', to: 'selfcheck' };
      if (send.state === 'undelivered')
        return { label: 'month.do.undelivered', to: documents({ delivery: 'undelivered' }) };
      if (send.state === 'delayed') return { label: 'month.do.mailCheck', to: 'selfcheck' };
      if (send.state === 'letters') return isPrinted(send) ? postPlace : printPlace;
      if (send.state !== 'toSend') return { label: 'month.do.seeDocuments', to: documents({}) };
      return {
        label: 'month.do.send',
        to: run !== undefined && others.length === 0 ? `billingruns/${run}/show` : documents({ delivery: 'toSend' }),
      };
    case 'collect':
      if (collect.state === 'toCollect') return { label: 'month.do.collect', command: 'collect' };
      if (collect.state === 'atBank' && collect.atBankRun !== null)
        return { label: 'month.do.takeBack', to: `separuns/${collect.atBankRun}/show` };
      if (collect.state === 'blocked') return { label: 'month.do.community', to: `communities/${community}` };
      if (collect.state === 'leftOut' || (collect.run === null && collect.transfers.count > 0))
        return {
          label: collect.state === 'leftOut' ? 'month.do.leftOut' : 'month.do.seeDocuments',
          to: documents({ paid: false, exported: false }),
        };
      return collect.run === null
        ? null
        : {
            label: collect.state === 'fileReady' ? 'month.do.download' : 'month.do.seeRun',
            to: `separuns/${collect.run}/show`,
          };
    case 'book':
      if (book.state === 'toBook') return { label: 'month.do.book', command: 'book' };
      return book.state === 'booked'
        ? { label: 'month.do.exports', to: filtered('accountingexports', { community }) }
        : null;
  }
}

const hasGaps = ({ data, check }: CommunityMonth) => data.arrived < data.points || check.gaps + check.unreliable > 0;

const printPlace: StepPlace = { label: 'month.do.print', command: 'print' };
const postPlace: StepPlace = { label: 'month.do.post', command: 'post' };

/** Whether documents wait for a mail server that was never set up. */
export const isMailless = ({ toSend, undelivered }: CommunityMonth['send'], sendsMails: boolean) =>
  !sendsMails && toSend + undelivered > 0;

const isPrinted = ({ letters, printed, discarded }: CommunityMonth['send']) => discarded === 0 && printed === letters;

/** What else a step offers, besides its button. */
export function secondPlaceOf(
  step: MonthStep,
  month: CommunityMonth,
  period: Period,
  { sendsMails }: Facts,
): StepPlace | null {
  const { community, bill, send, collect } = month;
  if (step === 'bill' && bill.hints.length > 0) return { label: 'month.do.community', to: `communities/${community}` };
  if (step === 'bill' && bill.state === 'rest')
    return bill.run === null ? null : { label: 'month.do.seeRun', to: `billingruns/${bill.run}/show` };
  if (step === 'send' && (send.state === 'undelivered' || isMailless(send, sendsMails)))
    return { label: 'month.do.printAll', command: 'print' };
  if (step === 'send' && send.state === 'letters') {
    if (isPrinted(send)) return printPlace;
    if (send.printed > 0) return postPlace;
  }
  // Letters need not wait for the outbox.
  if (step === 'send' && ['delayed', 'sending'].includes(send.state) && send.letters + send.discarded > 0)
    return isPrinted(send) ? postPlace : printPlace;
  if (step === 'send' && send.posted > 0 && bill.runs[0] !== undefined)
    return { label: 'month.do.letters', to: `billingruns/${bill.runs[0]}/show` };
  if (step === 'collect' && collect.state === 'transfers')
    return { label: 'month.do.missing', to: `members/missing?community=${community}&missing=mandate` };
  if (step === 'collect' && collect.leftOut.count > 0 && collect.state !== 'leftOut')
    return {
      label: 'month.do.leftOut',
      to: filtered('invoices', { community, month: period.start.slice(0, 7), paid: false, exported: false }),
    };
  return null;
}

/** The link of a step that is not the next one. */
export function quietPlaceOf(step: MonthStep, month: CommunityMonth, period: Period, facts: Facts): StepPlace | null {
  const { data, check, bill } = month;
  if (step === 'data')
    return data.arrived > 0 && data.arrived < data.points
      ? { label: 'month.do.gaps', to: gapsOf(month, period) }
      : null;
  if (month.standing !== 'usual') return null;
  if (step === 'check' && !['previews', 'unbalanced', 'gaps', 'unreliable'].includes(check.state)) return null;
  if (step === 'bill' && bill.state === 'due')
    return month.data.arrived > 0 ? { label: 'month.do.billAnyway', command: 'preview' } : null;
  return placeOf(step, month, period, facts);
}
