import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal, testPassword } from '../../testing.ts';
import { createSetupToken } from './setup.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

const first = {
  organisationTitle: 'Energieverein Übermühl',
  username: 'chair@example.org',
  firstname: 'Vera',
  lastname: 'Vorsitz',
  password: testPassword,
  passwordRepeat: testPassword,
  locale: 'de',
};

describe('an empty installation', () => {
  it('lets the reader of the printed link create the first administrator, once', async () => {
    const token = await createSetupToken(portal.database, portal.clock.now);
    const visitor = portal.visitor();
    expect(await (await visitor.get('/public/setup')).json()).toEqual({ open: true });

    const answer = await visitor.post('/public/setup', { ...first, token });

    expect(await answer.json()).toMatchObject({ username: 'chair@example.org', roles: ['ROLE_ADMIN'] });
    expect(await (await visitor.get('/organisations')).json()).toEqual([
      expect.objectContaining({ title: 'Energieverein Übermühl', slug: 'energieverein-uebermuehl' }),
    ]);
    expect(await (await visitor.get('/user')).json()).toMatchObject({ proven: false, isOperator: true });
    expect((await (await visitor.get('/operator')).json()).operators).toMatchObject([
      { username: 'chair@example.org' },
    ]);
    const community = await (await visitor.put('/community/create', { title: 'EEG Übermühl' })).json();
    expect(community).toMatchObject({ success: true, community: { title: 'EEG Übermühl', zvr: '' } });
    expect(await (await portal.visitor().get('/public/setup')).json()).toEqual({ open: false });
    const again = await portal.visitor().post('/public/setup', { ...first, token });
    expect([again.status, await again.json()]).toEqual([409, { error: 'setup.closed' }]);
    expect(await createSetupToken(portal.database, portal.clock.now)).toBeUndefined();
  });

  it('rejects a guessed link', async () => {
    await createSetupToken(portal.database, portal.clock.now);

    const answer = await portal.visitor().post('/public/setup', { ...first, token: 'guessed' });

    expect([answer.status, await answer.json()]).toEqual([422, { error: 'link.invalid' }]);
    expect(await (await portal.visitor().get('/public/setup')).json()).toEqual({ open: true });
  });

  it('has no organisation to show, and no community to apply to', async () => {
    expect(await (await portal.visitor().get('/public/organisations')).json()).toEqual([]);
    expect(await (await portal.visitor().get('/public/communities')).json()).toEqual([]);
  });
});
