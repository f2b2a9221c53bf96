import { type ExplainedPeriod, type Locale, spacedCountingPointNumber } from '@nahstrom/contract';
import type { SilentPoint } from '../../energy/index.ts';
import { type MemberEnergy, printFormats } from '../../money/index.ts';
import { composeMail, type Figure, type MailText, type Paragraph } from '../../services/mails/index.ts';
import type { Bills } from './due.ts';
import { memberMailWords } from './mailWords.ts';
import type { Recipient } from './recipients.ts';

type To = Pick<Recipient, 'locale' | 'community' | 'firstName' | 'lastName' | 'companyName'> & {
  unsubscribePage: string;
  /** Page on which the person chooses among these mails. */
  choicePage: string;
};

type Month = {
  /** Its first day. */
  month: string;
  isProvisional: boolean;
  energy: MemberEnergy;
  savings: Pick<
    ExplainedPeriod,
    | 'totalCents'
    | 'savedCents'
    | 'earnedCents'
    | 'chargedCents'
    | 'isPartial'
    | 'isAssumed'
    | 'hasOwnPrices'
    | 'missingDays'
    | 'gaps'
  >;
  link: string;
  /** Page of the own prices. */
  prices: string;
};

/** Three figures: euros, and energy from and to the community. Without prices the energy of the meter replaces the
 *  euros. With gaps or provisional values all are as far as known. */
export function monthMail(to: To, { month, isProvisional, energy, savings, link, prices }: Month): MailText {
  const words = memberMailWords[to.locale];
  const figures = figuresOf(to.locale, energy, savings, isProvisional);
  const assumed = savings.hasOwnPrices ? words.month.partlyAssumed : words.month.assumed;
  const ofAssumed = savings.isAssumed ? assumed : null;
  const lacksPrices = savings.gaps.some(({ gap }) => gap === 'workPrice' || gap === 'feedInPrice');
  const ofPrices = savings.totalCents === null && lacksPrices ? words.month.noPrices : ofAssumed;
  return letter(to, {
    subject: words.month.subject(monthName(to.locale, month)),
    paragraphs: [
      words.month.text(monthName(to.locale, month), savings.missingDays, isProvisional),
      { figures },
      { link, label: words.month.label },
      ...(ofPrices ? [ofPrices, { link: prices, label: words.month.toPrices }] : []),
    ],
  });
}

function figuresOf(
  locale: Locale,
  { consumption, feedIn }: MemberEnergy,
  savings: Month['savings'],
  isProvisional: boolean,
): Figure[] {
  const words = memberMailWords[locale].figures;
  const { money, number } = printFormats[locale];
  const energy = (kwh: number) => `${number(Math.round(kwh * 10) / 10)} kWh`;
  const share = (part: number, whole: number) => `${whole > 0 ? Math.round((part / whole) * 100) : 0} %`;
  const sides = [
    consumption && { ...consumption, words: words.received },
    feedIn && { ...feedIn, words: words.given },
  ].filter(side => side !== null);
  const euros = eurosOf(savings, words);
  const isOpen = savings.missingDays > 0 || isProvisional;
  const marked = (label: string, isPartial = isOpen) => (isPartial ? words.asKnown(label) : label);
  const figures: Figure[] = euros
    ? [{ value: money(euros.cents), label: marked(euros.label, savings.isPartial || isOpen) }]
    : [];
  if (!euros) for (const side of sides) figures.push({ value: energy(side.total), label: marked(side.words.whole) });
  for (const { allocated, community, words: own } of sides) {
    if (community === null || allocated === null) continue;
    figures.push({ value: energy(community), label: marked(own.part) });
    if (sides.length === 1) figures.push({ value: share(community, allocated), label: marked(own.share) });
  }
  return figures.slice(0, 3);
}

function eurosOf(
  { totalCents, savedCents, earnedCents, chargedCents }: Month['savings'],
  words: (typeof memberMailWords)[Locale]['figures'],
) {
  if (totalCents === null) return null;
  if (totalCents < 0) return { cents: -totalCents, label: earnedCents === null ? words.extra : words.less };
  const gained = savedCents === null ? words.earned : earnedCents === null ? words.saved : words.both;
  return { cents: totalCents, label: chargedCents === 0 ? gained : words.afterCharges(gained) };
}

export function billMail(to: To, { count, owedCents, dueDate, link }: Bills & { link: string }): MailText {
  const words = memberMailWords[to.locale].bill;
  const { money, day } = printFormats[to.locale];
  const amount = money(Math.abs(owedCents));
  const due = dueDate === null ? null : day(dueDate);
  return letter(to, {
    subject: words.subject(count),
    paragraphs: [
      words.text(count),
      ...(owedCents > 0 ? [words.owed(amount, due)] : owedCents < 0 ? [words.credit(amount)] : []),
      { link, label: words.label },
    ],
  });
}

export function gapMail(to: To, { cpNumber, plantName, since, link }: SilentPoint & { link: string }): MailText {
  const words = memberMailWords[to.locale].gap;
  return letter(to, {
    subject: words.subject,
    paragraphs: [
      words.text(pointName(cpNumber, plantName), printFormats[to.locale].day(since)),
      words.toDo,
      { link, label: words.label },
    ],
  });
}

export function silenceMail(to: To, { cpNumber, plantName, since, link }: SilentPoint & { link: string }): MailText {
  const words = memberMailWords[to.locale].silence;
  return letter(to, {
    subject: words.subject,
    paragraphs: [
      words.text(pointName(cpNumber, plantName), printFormats[to.locale].day(since)),
      words.toDo,
      { link, label: words.label },
    ],
  });
}

function letter(to: To, { subject, paragraphs }: { subject: string; paragraphs: Paragraph[] }): MailText {
  const { greeting, closing, unsubscribe, choose } = memberMailWords[to.locale];
  const name = to.companyName || `${to.firstName} ${to.lastName}`;
  return composeMail(to.locale, {
    subject: `${to.community}: ${subject}`,
    greeting: greeting(name),
    paragraphs,
    closing: closing(to.community),
    footer: [
      { link: to.unsubscribePage, label: unsubscribe },
      { link: to.choicePage, label: choose },
    ],
  });
}

const pointName = (cpNumber: string, plantName: string) =>
  plantName ? `„${plantName}“ (${spacedCountingPointNumber(cpNumber)})` : spacedCountingPointNumber(cpNumber);

const monthName = (locale: Locale, day: string) =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));
