import { File as NodeFile } from 'node:buffer';
import { testPassword } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMemberOf } from '../../testing/aMember.ts';
import { openMember } from '../../testing/openMember.tsx';

let organisation: { id: number };
let person: { username: string };

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();
beforeAll(async () => {
  organisation = await mocks.anOrganisation();
});
beforeEach(async () => {
  person = await mocks.aUser(organisation.id);
});

const open = (locale?: 'en') => openMember(mocks, person, '/member/user/data', locale);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const section = () => region('Zugriff für eigene Programme');
type Opened = Awaited<ReturnType<typeof open>>;

async function create({ user }: Opened, name: string, password = testPassword) {
  const part = await section();
  await user.click(await part.findByRole('button', { name: 'Zugriff erstellen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zugriff erstellen' }));
  await fill(user, dialog.getByLabelText('Name des Programms'), name);
  await fill(user, dialog.getByLabelText('Aktuelles Passwort'), password);
  await user.click(dialog.getByRole('button', { name: 'Zugriff erstellen' }));
  return dialog;
}
const ask = (secret: string) =>
  fetch(`${mocks.apiBase}/members/overview`, { headers: { Authorization: `Bearer ${secret}` } });

/** Expires in the future at any time of day in Vienna. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe('the access for own programs', () => {
  it('is created with a name and the password, and its token is shown once', async () => {
    const opened = await open();
    expect(await (await section()).findByText('Noch kein Zugriff')).toBeDefined();

    await create(opened, 'Home Assistant');

    expect(await screen.findByRole('heading', { name: 'Das Token für Home Assistant' })).toBeDefined();
    const secret = (await screen.findByText(/^nahstrom_/)).textContent!;
    expect((await ask(secret)).status).toBe(200);
    expect(opened.blockers.size).toBe(1);
    await opened.user.click(screen.getByRole('button', { name: 'Ich habe das Token gespeichert' }));
    expect(screen.queryByText(/^nahstrom_/)).toBeNull();
    expect(opened.blockers.size).toBe(0);
    expect((await section()).getByText(/gilt bis .* noch nie verwendet/)).toBeDefined();
    cleanup();
    await open();
    expect(await (await section()).findByText(/Zuletzt verwendet/)).toBeDefined();
  });

  it('needs a name and the right password', async () => {
    const opened = await open();

    const dialog = await create(opened, '', 'falsch');
    expect(await dialog.findByText('Bitte ausfüllen.')).toBeDefined();
    await fill(opened.user, dialog.getByLabelText('Name des Programms'), 'Tabelle');
    await opened.user.click(dialog.getByRole('button', { name: 'Zugriff erstellen' }));

    expect(await dialog.findByText('Das aktuelle Passwort stimmt nicht.')).toBeDefined();
  });

  it('each token has a name', async () => {
    const opened = await open();
    await create(opened, 'Tabelle');
    await opened.user.click(await screen.findByRole('button', { name: 'Ich habe das Token gespeichert' }));

    const dialog = await create(opened, 'tabelle');

    expect(await dialog.findByText('Diesen Namen hat schon ein anderer Zugriff.')).toBeDefined();
  });

  it('is revoked after a question, and its program reads nothing any more', async () => {
    const opened = await open();
    await create(opened, 'Tabelle');
    const secret = (await screen.findByText(/^nahstrom_/)).textContent!;

    await opened.user.click(await screen.findByRole('button', { name: 'Widerrufen: Tabelle' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Diesen Zugriff widerrufen?' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Widerrufen' }));

    expect(await (await section()).findByText('Noch kein Zugriff')).toBeDefined();
    expect(opened.notices).toEqual([{ type: 'success', message: 'Der Zugriff ist widerrufen.' }]);
    expect(screen.queryByText(/^nahstrom_/)).toBeNull();
    expect((await ask(secret)).status).toBe(401);
  });

  it('is not offered an eleventh time', async () => {
    const visitor = await mocks.logIn(person);
    const expiresOn = tomorrow();
    for (let number = 1; number <= 10; number += 1) {
      const body = { name: `Programm ${number}`, expiresOn, passwordCurrent: testPassword };
      expect((await visitor.put('/user/token/create', body)).status).toBe(200);
    }

    await open();

    expect(await (await section()).findByText(/^Mehr als 10 Zugriffe sind nicht möglich/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Zugriff erstellen' })).toBeNull();
  });

  it('speaks English', async () => {
    await open('en');

    expect(await (await region('Access for your own programs')).findByText('No access yet')).toBeDefined();
    expect(await (await region('Examples')).findByText(/YOUR_TOKEN/, { selector: 'p' })).toBeDefined();
  });
});

describe('the examples', () => {
  it('have the address of the portal and an own counting point, and answer with a token', async () => {
    const member = await aMemberOf(mocks, { first: '2025-06-01', last: '2025-06-02' });
    const { secret } = await (
      await (
        await mocks.logIn(member.person)
      ).put('/user/token/create', {
        name: 'Tabelle',
        expiresOn: tomorrow(),
        passwordCurrent: testPassword,
      })
    ).json();
    const { user } = await openMember(mocks, member.person, '/member/user/data');
    const part = await region('Beispiele');
    await user.selectOptions(await part.findByLabelText('Zählpunkt'), String(member.roof.id));

    const texts = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent!);
    expect(texts).toHaveLength(4);
    const addresses = texts.flatMap(
      text => text.match(/https?:\/\/[^\s"]+\/(countingpointdata|members?)\/[^\s"]+/g) ?? [],
    );
    expect(addresses).toHaveLength(4);
    expect(addresses.filter(address => address.includes(`/countingpointdata/${member.roof.id}/`))).toHaveLength(2);
    for (const address of addresses) {
      expect(address.startsWith(mocks.apiBase)).toBe(true);
      const answer = await fetch(address, { headers: { Authorization: `Bearer ${secret}` } });
      expect([address, answer.status]).toEqual([address, 200]);
    }
  });

  it('a member without counting points sees a hint', async () => {
    await open();

    await waitFor(async () =>
      expect((await region('Beispiele')).getByText(/^Sobald Sie einen aktiven Zählpunkt haben/)).toBeDefined(),
    );
  });
});
