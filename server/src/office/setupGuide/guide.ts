import { type InvoiceIssuer, type Locale, type SetupGap, type SetupGuide, setupSteps } from '@nahstrom/contract';
import { getCommunitySettings, initialSettings, numberOf, publicPrices } from '../../communities/index.ts';
import {
  energyOfPeriods,
  openEnergyOf,
  printableSample,
  type Sample,
  sampleOf,
  spanOf,
  taxByRate,
} from '../../money/index.ts';
import type { Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import { present } from '../../platform/present.ts';
import type { Session } from '../../platform/session.ts';
import { firstDayToBill, firstOfMonth, nextOf, type SetupFacts, stepOf } from './domain.ts';
import { holeWords } from './sampleWords.ts';
import {
  chosenOf,
  type Followed,
  findBilledPeriod,
  findCommunity,
  findFirstEntry,
  findFirstUnbilledDay,
  isGuideHidden,
  listFollowed,
  loadFacts,
} from './store.ts';

type Asked = { community?: number | undefined; locale: Locale };

export async function getSetupGuide(
  tx: Tx,
  session: Session,
  now: Date,
  sendsMails: boolean,
  asked: Asked,
): Promise<SetupGuide> {
  const communities = await listFollowed(tx, sendsMails);
  const chosen = chosenOf(communities, asked.community);
  const { facts, sample, firstDay, lateTariff, energy } = await loadSample(
    tx,
    session,
    now,
    sendsMails,
    asked.locale,
    chosen,
  );
  const steps = setupSteps.map(step => stepOf(step, facts));
  const { locale, created, owed, taxRule, payment, recipient, lines, cancels, ...shown } = sample;
  const { name, street, zip, city } = recipient;
  return {
    community: chosen?.id ?? null,
    communities: await withProgress(tx, session, now, sendsMails, communities),
    firstDay: firstOfMonth(firstDay),
    lateTariff,
    energy,
    steps,
    next: nextOf(steps),
    isFinished: communities.some(({ isDone }) => isDone),
    isHidden: await isGuideHidden(tx, session),
    sample: {
      ...shown,
      recipient: { name, street, zip, city },
      payment: { method: payment.method, mandateReference: payment.mandate?.reference ?? '' },
      lines: lines.map(({ position, detailText, cpNumber, amount, unit, unitPrice, vatRate, priceNetto }) => ({
        ...{ position, detailText, cpNumber, amount, unit, unitPrice, vatRate, priceNetto },
      })),
      rates: taxByRate(lines).map(({ vatRate, priceNetto, tax }) => ({ vatRate, priceNetto, tax })),
    },
  };
}

/** The sample for printing, with a placeholder for each hole. */
export async function samplePage(
  tx: Tx,
  session: Session,
  now: Date,
  sendsMails: boolean,
  asked: Asked,
  logo: number | null,
) {
  const chosen = chosenOf(await listFollowed(tx, sendsMails), asked.community);
  const { facts, sample } = await loadSample(tx, session, now, sendsMails, asked.locale, chosen);
  return printableSample(sample, holesOf(facts, sample), logo);
}

/** Placeholders by their place on the document. */
function holesOf(facts: SetupFacts, { locale, issuer, kind }: Sample) {
  const words = holeWords[locale];
  const gaps = new Set<SetupGap>(setupSteps.flatMap(step => stepOf(step, facts).gaps.map(({ gap }) => gap)));
  const holes: Partial<InvoiceIssuer> & { note?: string; price?: string } = {};
  if (gaps.has('community')) holes.name = words.community;
  if (gaps.has('address')) Object.assign(holes, { address: words.address, zip: '', city: '' });
  if (gaps.has('uid')) holes.uid = words.uid;
  if (gaps.has('iban')) holes.iban = words.iban;
  if (issuer.email === '') holes.email = words.contact;
  if (gaps.has('exemption')) holes.note = words.exemption;
  if (kind === 'consumption' && gaps.has('tariff')) holes.price = words.tariff;
  if (kind === 'consumption' && gaps.has('tariffInTime')) holes.price = words.tariffInTime;
  return holes;
}

async function loadSample(
  tx: Tx,
  session: Session,
  now: Date,
  sendsMails: boolean,
  locale: Locale,
  chosen: { id: number; isDone: boolean } | undefined,
) {
  const today = dayOf(now);
  const { facts, community, firstDay, announced, tariff, energy } = await loadState(
    tx,
    session,
    now,
    sendsMails,
    chosen,
  );
  const settings = community ? await getCommunitySettings(tx, community.id, today) : initialSettings;
  const membershipFee = community ? (await publicPrices(tx, today))(community.id).membershipFee : null;
  const sample = sampleOf({
    issuer: {
      name: community?.title ?? '',
      address: facts.invoiceAddress,
      zip: facts.invoiceZip,
      city: facts.invoiceCity,
      zvr: facts.zvr,
      uid: facts.taxUid,
      taxNumber: community?.taxNumber ?? '',
      iban: facts.clientIban,
      creditorId: facts.creditorId,
      paymentReference: community?.paymentReference ?? '',
      edaNumber: facts.edaNumber,
      email: facts.contactAddress || facts.senderAddress,
    },
    prices: { tariff, membershipFee },
    kind: membershipFee && !announced ? 'membershipFee' : 'consumption',
    period: present(spanOf('month', firstOfMonth(firstDay))),
    settings,
    // Zero is never given.
    numberOf: kind => numberOf(present(settings.numberRanges.find(range => range.kind === kind)), 0, today),
    locale,
    today,
  });
  return { facts, sample, firstDay, lateTariff: announced && !tariff ? announced.validFrom : null, energy };
}

/** Facts about a community, and its tariff on the first day to bill. */
async function loadState(
  tx: Tx,
  session: Session,
  now: Date,
  sendsMails: boolean,
  chosen: { id: number; isDone: boolean } | undefined,
) {
  const today = dayOf(now);
  const community = await findCommunity(tx, chosen?.id);
  const firstDay = firstDayToBill({
    today,
    lastMonth: firstOfMonth(addDays(firstOfMonth(today), -1)),
    unbilled: community ? await findFirstUnbilledDay(tx, community.id) : null,
    entry: community ? await findFirstEntry(tx, community.id) : null,
  });
  const announced = community ? (await publicPrices(tx, firstDay))(community.id).tariff : null;
  const tariff = announced && announced.validFrom <= firstDay ? announced : null;
  const { organisation } = session.user;
  const isDone = chosen?.isDone ?? false;
  const { energy, isOpen } = await loadEnergy(tx, community?.id, firstDay, today);
  const facts = await loadFacts(tx, organisation, sendsMails, community, isDone, tariff !== null, !isOpen);
  return { facts, community, firstDay, announced, tariff, energy };
}

async function loadEnergy(
  tx: Tx,
  community: number | undefined,
  firstDay: string,
  today: string,
): Promise<{ energy: SetupGuide['energy']; isOpen: boolean }> {
  if (community === undefined) return { energy: null, isOpen: false };
  const billed = await findBilledPeriod(tx, community);
  const period = billed ?? { community, unit: 'month' as const, ...present(spanOf('month', firstOfMonth(firstDay))) };
  const { differs, ...sums } = (await energyOfPeriods(tx, [period])).get(community) ?? { differs: false };
  if (!('feedIn' in sums)) return { energy: null, isOpen: false };
  const isOpen = billed !== null && differs && (await openEnergyOf(tx, period, today)).open.length > 0;
  return { energy: { start: period.start, end: period.end, ...sums }, isOpen };
}

const mostReminders = 5;

/** The home page reminds of communities without a document once another one has one. */
async function withProgress(
  tx: Tx,
  session: Session,
  now: Date,
  sendsMails: boolean,
  communities: readonly Followed[],
): Promise<SetupGuide['communities']> {
  const isReminded = communities.some(({ isDone }) => isDone);
  const open = communities.filter(({ isDone }) => isReminded && !isDone).slice(0, mostReminders);
  const counts = new Map<number, number>();
  for (const followed of open) {
    const { facts } = await loadState(tx, session, now, sendsMails, followed);
    const states = setupSteps.map(step => stepOf(step, facts).state);
    counts.set(followed.id, states.filter(state => state !== 'partly' && state !== 'open').length);
  }
  return communities.map(followed => ({ ...followed, stepsDone: counts.get(followed.id) ?? null }));
}
