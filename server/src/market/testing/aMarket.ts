import type {
  DecisionAnswer,
  MarketDecision,
  MarketMessage,
  MarketProcess,
  MarketProcessRow,
  MarketSettings,
  Member,
  NotedState,
  Prepared,
  RegistrationAsked,
  RevocationsAsked,
} from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { addDays, dayOf } from '../../platform/days.ts';
import { aMarketSetting } from '../../platform/testing/world.ts';
import { communities } from '../../tables/communities.ts';
import { anApplication, type Portal } from '../../testing.ts';
import { consentNotification, pointListMessage, revocationMessage } from '../simulator/operator.ts';

export type Market = Awaited<ReturnType<typeof aMarket>>;

let next = 500;
let made = 0;
const newId = () => {
  made += 1;
  // Messages that arrive at the same instant are ordered by their ids.
  return `AT009999N${String(made).padStart(8, '0')}`;
};

/** An instant of the tests' day, 2026-11-25, after ten o'clock. */
export const minuteOf = (minute: number) => `2026-11-25T10:${String(minute).padStart(2, '0')}:00Z`;

/** A community that may write to grid operators, its administrator, and what the simulated operator needs to know. */
export async function aMarket(portal: Portal) {
  const organisation = await portal.anOrganisation();
  const { id: community } = await portal.aCommunity(organisation.id);
  const administrator = await portal.anAdministrator(organisation.id);
  const admin = await portal.logIn(administrator);
  const edaNumber = `RC${100_000 + community}`;
  const communityId = `AT00999900000${edaNumber}`.padEnd(33, '0');
  await portal.asOwner(tx =>
    tx.update(communities).set({ edaNumber, communityId }).where(eq(communities.id, community)),
  );
  const today = dayOf(portal.clock.now);
  const later = addDays(today, 5);

  /** Entered on paper and accepted, with one new counting point. */
  async function aMember(change: Parameters<typeof anApplication>[2] = {}): Promise<Member> {
    next += 1;
    const { member } = await json<{ member: Member }>(
      await admin.put('/admin/member/create', anApplication(community, next, change)),
    );
    return (
      await json<{ member: Member }>(await admin.post(`/admin/member/${member.id}/accept`, { enteredOn: '2026-01-01' }))
    ).member;
  }
  /** A member whose counting point takes part, registered in another system. */
  async function aParticipant(): Promise<Member> {
    const { id, countingPoints } = await aMember();
    const path = `/admin/member/${id}/countingpoint/${countingPoints[0]!.id}/activate`;
    return (await json<{ member: Member }>(await admin.post(path, { dateOfActivation: '2026-01-01' }))).member;
  }
  /** Days of a member's first counting point that a document charges. */
  async function aBilledTime({ id, countingPoints }: Member, from: string, to: string): Promise<void> {
    const user = await portal.aUser(organisation.id);
    await portal.aDocument(user, { communityId: community, memberId: id });
    await portal.asOwner(tx =>
      tx.execute(sql`insert into billed_claims (organisation_id, invoice_id, position, what, subject, start_day, end_day, span)
        select organisation_id, id, 0, 'energy', ${countingPoints[0]!.id}, ${from}, ${to}, int8range(${id}, ${id + 1}) from invoices
        where member_id = ${id}`),
    );
  }
  const getMember = async (id: number) => json<Member>(await admin.get(`/admin/member/${id}`));
  const process = async (id: number) => json<MarketProcess>(await admin.get(`/marketmessages/processes/${id}`));
  const listed = async (filter: object, query = '') =>
    json<MarketProcessRow[]>(
      await admin.get(`/marketmessages/processes?filter=${encodeURIComponent(JSON.stringify(filter))}${query}`),
    );

  async function prepare(path: string, body: object): Promise<Prepared> {
    return (await json<{ prepared: Prepared }>(await admin.post(`/marketmessages/${path}`, body))).prepared;
  }
  const register = (countingPoints: number[], change: Partial<RegistrationAsked> = {}) =>
    prepare('register', { community, kind: 'registration', countingPoints, from: later, ...change });
  const revoke = (countingPoint: number, change: Partial<RevocationsAsked> = {}) =>
    prepare('revocations', { community, countingPoints: [countingPoint], end: later, ...change });
  const changeFactor = (countingPoint: number, from: string) =>
    prepare('factorchanges', { community, countingPoints: [countingPoint], from });
  const send = async (...processes: number[]) => {
    await json(await admin.post('/marketmessages/processes/sent', { processes }));
  };
  /** Answers the open task of a request, or enters a state. */
  const decide = async (id: number, answer: DecisionAnswer, change: Partial<MarketDecision> = {}) =>
    admin.post(`/marketmessages/processes/${id}/decisions`, {
      answer,
      version: (await process(id)).version,
      ...change,
    });
  const enter = async (id: number, state: NotedState, day = today) => json(await decide(id, 'manual', { state, day }));
  const decisionOf = async (id: number) =>
    (await process(id)).steps.find(({ decision }) => decision !== null)?.decision ?? 0;
  const undo = async (id: number, decision?: number) =>
    admin.send('DELETE', `/marketmessages/processes/${id}/decisions/${decision ?? (await decisionOf(id))}`);
  const upload = (text: string, name = 'antwort.xml') =>
    admin.upload(
      '/marketmessages/upload',
      { community: String(community) },
      { name, bytes: new TextEncoder().encode(text) },
    );
  const file = async (text: string) => json<{ isKnown: boolean; message: MarketMessage }>(await upload(text));
  const settings = async (change: Partial<MarketSettings>) => {
    const { version } = await json<MarketSettings>(await admin.get(`/marketmessages/settings/${community}`));
    const body = { ...aMarketSetting, channel: 'portal', version, ...change };
    await json(await admin.post(`/marketmessages/settings/${community}/update`, body));
  };

  /** A member with a registration that was handed over. */
  async function aRegistration(
    change: Partial<RegistrationAsked> = {},
    person: Parameters<typeof anApplication>[2] = {},
  ) {
    const member = await aMember(person);
    const point = member.countingPoints[0]!;
    const { processes } = await register([point.id], change);
    await send(processes[0]!);
    return { member, point, cpNumber: point.cpNumber, sent: await process(processes[0]!) };
  }

  /** Header of an answer to a request. */
  const answering = ({ conversationId, networkOperator, mode }: MarketProcess) => ({
    conversationId,
    sender: networkOperator,
    receiver: edaNumber,
    mode,
  });

  /** Messages of the simulated operator about a registration. */
  function operatorOf({ sent, cpNumber }: { sent: MarketProcess; cpNumber: string }) {
    const head = () => ({ ...answering(sent), messageId: newId() });
    const consentId = `AT009999CONSENT${sent.id}`;
    const notification = (code: string, codes: number[], minute: number, change: object = {}) =>
      consentNotification({
        ...head(),
        code,
        created: minuteOf(minute),
        requestId: sent.requestId,
        answers: [{ cpNumber, codes }],
        ...change,
      });
    return {
      consentId,
      received: (minute = 1) => notification('ANTWORT_ECON', [99], minute),
      noMeter: (minute = 1) => notification('ANTWORT_ECON', [182], minute),
      consented: (minute = 2, change: object = {}) =>
        notification('ZUSTIMMUNG_ECON', [175], minute, {
          answers: [{ cpNumber, consentId, codes: [175] }],
          ...change,
        }),
      rejected: (codes: number[], minute = 2) => notification('ABLEHNUNG_ECON', codes, minute),
      brokenOff: (minute = 3) => notification('ABBRUCH_ECON', [203], minute),
      completed: (from: string, minute = 3, change: object = {}) =>
        pointListMessage({
          ...head(),
          code: 'ABSCHLUSS_ECON',
          created: minuteOf(minute),
          communityId,
          points: [{ cpNumber, consentId, periods: [{ from }] }],
          ...change,
        }),
      revoked: (code: 'AUFHEBUNG_CCMC' | 'AUFHEBUNG_CCMI', end: string, minute = 4) =>
        revocationMessage({
          ...head(),
          code,
          created: minuteOf(minute),
          conversationId: newId(),
          consentId,
          cpNumber,
          end,
          reason: 'Umzug',
        }),
    };
  }

  return {
    organisation,
    community,
    communityId,
    edaNumber,
    username: administrator.username,
    admin,
    today,
    later,
    aMember,
    aParticipant,
    aBilledTime,
    getMember,
    process,
    listed,
    prepare,
    register,
    revoke,
    changeFactor,
    send,
    decide,
    enter,
    decisionOf,
    undo,
    upload,
    file,
    settings,
    aRegistration,
    answering,
    operatorOf,
    newId,
  };
}

export async function json<T>(answer: Response): Promise<T> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

/** Why the only counting point is left out. */
export const reasonOf = ({ leftOut: [left] }: Prepared) => left?.reason;

export const codeOf = async (answer: Response) => {
  const { error, errors } = (await answer.json()) as { error?: string; errors?: object };
  return [answer.status, errors ?? error];
};
