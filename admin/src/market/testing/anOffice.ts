import type {
  Community,
  MarketMessage,
  MarketProcess,
  MarketSettings,
  MarketSettingsData,
  Member,
  NotedState,
  Prepared,
  RegistrationAsked,
  RevocationsAsked,
} from '@nahstrom/contract';
import { anApplication, consentNotification, type Mocks, pointListMessage } from '@nahstrom/mocks';
import { today } from '../../platform/today.ts';
import { dayAfter } from '../preparations/dayAfter.ts';

let next = 700;

/** A community that may write to grid operators, with the answers of a simulated one. */
export async function anOffice(mocks: Mocks, { isComplete = true } = {}) {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id, 'EEG Bachtal');
  const colleague = await mocks.logIn(admin);
  const read = async <T>(answer: Promise<Response>): Promise<T> => {
    const response = await answer;
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  };
  const edaNumber = `RC${100_000 + community.id}`;
  const communityId = `AT00999900000${edaNumber}`.padEnd(33, '0');
  const written = await read<Community>(colleague.get(`/community/${community.id}`));
  const numbers = isComplete ? { edaNumber, communityId } : { edaNumber: '', communityId: '' };
  await read(colleague.post(`/community/${community.id}/update`, { ...written, ...numbers }));
  const firstDay = dayAfter(today(), 5);

  async function aMember(): Promise<Member> {
    next += 1;
    const application = anApplication(community.id, next);
    const { member } = await read<{ member: Member }>(colleague.put('/admin/member/create', application));
    return (
      await read<{ member: Member }>(
        colleague.post(`/admin/member/${member.id}/accept`, { enteredOn: '2026-01-01', countingPoints: [] }),
      )
    ).member;
  }
  const process = (id: number) => read<MarketProcess>(colleague.get(`/marketmessages/processes/${id}`));
  async function aPrepared(change: Partial<RegistrationAsked> = {}) {
    const member = await aMember();
    const point = member.countingPoints[0]!;
    const body = {
      community: community.id,
      kind: 'registration',
      countingPoints: [point.id],
      from: firstDay,
      ...change,
    };
    const { prepared } = await read<{ prepared: Prepared }>(colleague.post('/marketmessages/register', body));
    return { member, point, id: prepared.processes[0]! };
  }
  const prepare = async (path: 'revocations' | 'factorchanges', countingPoint: number, change: object) => {
    const body = { community: community.id, countingPoints: [countingPoint], ...change };
    const { prepared } = await read<{ prepared: Prepared }>(colleague.post(`/marketmessages/${path}`, body));
    return prepared.processes[0]!;
  };
  const revoke = (countingPoint: number, change: Pick<RevocationsAsked, 'end' | 'consentId'>) =>
    prepare('revocations', countingPoint, change);
  const changeFactor = (countingPoint: number, from: string) => prepare('factorchanges', countingPoint, { from });
  const send = (id: number) => read(colleague.post('/marketmessages/processes/sent', { processes: [id] }));
  const enter = async (id: number, state: NotedState, day = today()) => {
    const { version } = await process(id);
    await read(colleague.post(`/marketmessages/processes/${id}/decisions`, { answer: 'manual', state, day, version }));
  };
  async function aRegistration() {
    const { member, point, id } = await aPrepared();
    await send(id);
    return { member, point, sent: await process(id) };
  }

  /** A registration in force, with its consent. */
  async function aConsented() {
    const registration = await aRegistration();
    await file(answer(registration.sent, 'ZUSTIMMUNG_ECON', [175]));
    return registration;
  }
  /** A counting point that takes part, as the grid operator reported. */
  async function anActive(from = firstDay) {
    const registration = await aConsented();
    await file(completion(registration.sent, from));
    return registration;
  }
  /** A counting point that takes part by a registration in another system. */
  async function aTakingPart(member?: Member): Promise<Member> {
    const { id, countingPoints } = member ?? (await aMember());
    const path = `/admin/member/${id}/countingpoint/${countingPoints[0]!.id}/activate`;
    return (await read<{ member: Member }>(colleague.post(path, { dateOfActivation: '2026-02-01' }))).member;
  }

  async function aListRequest() {
    const body = { community: community.id };
    const { prepared } = await read<{ prepared: Prepared }>(colleague.post('/marketmessages/requestlist', body));
    await send(prepared.processes[0]!);
    return process(prepared.processes[0]!);
  }

  const head = ({ conversationId, networkOperator, mode }: MarketProcess) => {
    next += 1;
    const sender = networkOperator;
    return { conversationId, sender, receiver: edaNumber, mode, messageId: `AT009999N${next}` };
  };
  const consentOf = ({ id }: MarketProcess) => `AT009999CONSENT${id}`;
  /** An answer about the consent, with codes. */
  const answer = (sent: MarketProcess, code: string, codes: number[], change: object = {}) =>
    consentNotification({
      ...head(sent),
      code,
      requestId: sent.requestId,
      answers: [{ cpNumber: sent.cpNumber, codes, ...(codes.includes(175) && { consentId: consentOf(sent) }) }],
      ...change,
    });
  const completion = (sent: MarketProcess, from: string, change: object = {}) =>
    pointListMessage({
      ...head(sent),
      code: 'ABSCHLUSS_ECON',
      communityId,
      points: [{ cpNumber: sent.cpNumber, consentId: consentOf(sent), periods: [{ from }] }],
      ...change,
    });
  const file = (text: string, name = 'antwort.xml') =>
    read<{ isKnown: boolean; message: MarketMessage }>(
      colleague.upload(
        '/marketmessages/upload',
        { community: String(community.id) },
        { name, bytes: new TextEncoder().encode(text) },
      ),
    );
  const settings = () => read<MarketSettings>(colleague.get(`/marketmessages/settings/${community.id}`));
  const changeSettings = async (change: Partial<MarketSettingsData>) =>
    read(colleague.post(`/marketmessages/settings/${community.id}/update`, { ...(await settings()), ...change }));
  const queue = (id: number) => read(colleague.post('/marketmessages/processes/queued', { processes: [id] }));
  /** As a channel leaves it after an attempt. */
  const deliveryBecomes = (id: number, values: string) =>
    mocks.asOwner(tx =>
      tx.execute(
        `update market_deliveries set claimed = now(), raw = convert_to('<n/>', 'UTF8'), ${values}
          where process_id = ${id} and community_id = ${community.id}`,
      ),
    );
  const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;

  return {
    ...{ organisation, admin, community, communityId, edaNumber, colleague, firstDay, read },
    ...{
      aMember,
      aPrepared,
      aRegistration,
      aConsented,
      anActive,
      aTakingPart,
      aListRequest,
      revoke,
      changeFactor,
      process,
      send,
      enter,
      settings,
      changeSettings,
      queue,
      deliveryBecomes,
      answer,
      completion,
      file,
      nameOf,
    },
  };
}
export type Office = Awaited<ReturnType<typeof anOffice>>;
