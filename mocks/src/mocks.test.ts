import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Mocks, startMocks } from './index.ts';

let mocks: Mocks;
beforeAll(async () => {
  mocks = await startMocks();
});
afterAll(() => mocks.stop());

it('a screen test talks to the real server', async () => {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);

  const session = await mocks.logInAs(admin);
  const answer = await fetch(`${mocks.apiBase}/admin/members`);

  expect(session.user.username).toBe(admin.username);
  expect(answer.headers.get('content-range')).toBe('members */0');
});

it('a session can expire, a call can fail, and the network can be gone', async () => {
  mocks.fail(/^\/networkoperators$/, 500, { detail: 'broken' });
  expect((await fetch(`${mocks.apiBase}/networkoperators`)).status).toBe(500);
  expect((await fetch(`${mocks.apiBase}/networkoperators`)).status).toBe(200);

  mocks.expireSession();
  expect((await fetch(`${mocks.apiBase}/login/check`)).status).toBe(401);

  mocks.goOffline();
  await expect(fetch(`${mocks.apiBase}/networkoperators`)).rejects.toThrow();
  mocks.goOnline();
});
