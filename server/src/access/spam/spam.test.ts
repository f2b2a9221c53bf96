import type { ProofChallenge } from '@nahstrom/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetPastAttempts } from '../../platform/attempts.ts';
import { identity } from '../../platform/database.ts';
import { attempts } from '../../tables/attempts.ts';
import { anApplication, contentsOf, openPortal, type Portal } from '../../testing.ts';

let portal: Portal;
let apply: string;
let community: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation();
  apply = `/public/member/create?organisation=${organisation.slug}`;
  community = (await portal.aCommunity(organisation.id)).id;
});
afterAll(() => portal.close());

const challenge = async () => (await (await portal.visitor().get('/public/challenge')).json()) as ProofChallenge;
const payloadOf = (proof: object) => btoa(JSON.stringify(proof));

async function aProof() {
  const asked = await challenge();
  return { challenge: asked, solution: await solveChallenge({ challenge: asked, deriveKey }) };
}

function send(altcha: unknown) {
  next += 1;
  return portal.visitor().put(apply, { ...anApplication(community, next), altcha });
}

it('a solved challenge is accepted for one application, and no second', async () => {
  const altcha = payloadOf(await aProof());

  expect(await (await send(altcha)).json()).toEqual({ success: true });
  const before = await contentsOf(portal.database);
  const second = await send(altcha);

  expect([second.status, await second.json()]).toEqual([422, { error: 'application.notProved' }]);
  expect(await contentsOf(portal.database)).toEqual(before);
});

it('used concurrently by two applications it is accepted once', async () => {
  const altcha = payloadOf(await aProof());

  const statuses = (await Promise.all([send(altcha), send(altcha)])).map(answer => answer.status);

  expect(statuses.sort()).toEqual([200, 422]);
});

it('an application refused for another reason keeps its proof valid', async () => {
  const altcha = payloadOf(await aProof());
  const refused = await portal.visitor().put(apply, { ...anApplication(community, 990), community: 999_999, altcha });

  expect(refused.status).toBe(422);
  expect((await send(altcha)).status).toBe(200);
});

it.each([
  ['nothing', () => ''],
  ['what is no base64', () => '%%%'],
  ['what is no JSON', () => btoa('proof')],
  ['null', () => payloadOf(null as unknown as object)],
  ['no solution', async () => payloadOf({ challenge: await challenge() })],
  ['a guessed solution', async () => payloadOf({ ...(await aProof()), solution: { counter: 1, derivedKey: '00' } })],
  [
    'the solution of another challenge',
    async () => payloadOf({ ...(await aProof()), solution: (await aProof()).solution }),
  ],
  [
    'a challenge of its own making',
    async () => {
      const { challenge: asked, solution } = await aProof();
      const longer = { ...asked.parameters, data: { until: 9_999_999_999 } };
      return payloadOf({ challenge: { ...asked, parameters: longer }, solution });
    },
  ],
])('with %s an application is refused and leaves nothing', async (_, payload) => {
  const altcha = await payload();
  const before = await contentsOf(portal.database);

  const answer = await send(altcha);

  expect([answer.status, await answer.json()]).toEqual([422, { error: 'application.notProved' }]);
  expect(await contentsOf(portal.database)).toEqual(before);
});

it('a challenge expires after half an hour', async () => {
  const altcha = payloadOf(await aProof());
  const begin = portal.clock.now;

  portal.clock.now = new Date(begin.getTime() + 31 * 60_000);
  const late = await send(altcha);
  portal.clock.now = begin;

  expect(late.status).toBe(422);
  expect((await send(altcha)).status).toBe(200);
});

it('used proofs are deleted after their expiry', async () => {
  const proofs = async () =>
    (await portal.asOwner(tx => tx.select().from(attempts))).filter(({ key }) => key.startsWith('proof:')).length;
  await send(payloadOf(await aProof()));
  const used = await proofs();
  const later = (minutes: number) => new Date(portal.clock.now.getTime() + minutes * 60_000);

  await identity(portal.database, tx => forgetPastAttempts(tx, later(29)));
  expect(await proofs()).toBe(used);
  await identity(portal.database, tx => forgetPastAttempts(tx, later(31)));

  expect([used > 0, await proofs()]).toEqual([true, 0]);
});

it('a challenge does not reveal its signing secret', async () => {
  const { secrets } = await contentsOf(portal.database);

  expect(JSON.stringify(await challenge())).not.toContain((secrets![0] as { secret: string }).secret);
});

it('from inside another site, where the browser sends no cookies, an application needs no XSRF token', async () => {
  const visitor = portal.visitor();
  next += 1;
  const json = { ...anApplication(community, next), altcha: payloadOf(await aProof()) };

  const request = new Request(`http://portal.test/api/v1${apply}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  const without = await portal.app.fetch(request, { address: '198.51.100.250' });
  await visitor.get('/public/setup');
  const forged = await visitor.send('PUT', apply, { json, headers: { 'x-xsrf-token': '' } });

  expect(without.status).toBe(200);
  expect(forged.status).toBe(403);
});
