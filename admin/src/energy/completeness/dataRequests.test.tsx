import { File as NodeFile } from 'node:buffer';
import type { Community, MarketProcessRow, MarketSettings } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { aCommunityWithData } from '../views/testing/aCommunityWithData.ts';

beforeAll(() => {
  // The mocked server needs Node's File, and the simulated browser has replaced it.
  vi.stubGlobal('File', NodeFile);
});
withMocks();

const june = { first: '2025-06-13', last: '2025-06-15' };
const week = '/community/completeness?start=2025-06-12&end=2025-06-18';

/** Two counting points without values for three days. */
async function anOffice(change: Partial<MarketSettings> | null) {
  const { admin, community, office } = await aCommunityWithData(mocks, june);
  const json = async <T,>(answer: Promise<Response>): Promise<T> => {
    const response = await answer;
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  };
  if (change) {
    const edaNumber = `RC${200_000 + community.id}`;
    const numbers = { edaNumber, communityId: `AT00999900000${edaNumber}`.padEnd(33, '0') };
    const written = await json<Community>(office.get(`/community/${community.id}`));
    await json(office.post(`/community/${community.id}/update`, { ...written, ...numbers }));
    const path = `/marketmessages/settings/${community.id}`;
    const settings = await json<MarketSettings>(office.get(path));
    await json(office.post(`${path}/update`, { ...settings, ...change }));
  }
  const requests = () => json<MarketProcessRow[]>(office.get('/marketmessages/processes'));
  return { admin, requests, ...(await openAdmin(mocks, admin, week)) };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Fehlende Energiedaten nachfordern' }));
const request = () => screen.findByRole('button', { name: 'Beim Netzbetreiber nachfordern' });

it('missing days are requested by message, and what is requested already is left out', async () => {
  const { user, requests } = await anOffice({});

  await user.click(await request());
  const asked = await dialog();
  expect(await asked.findByText(/^Es entstehen 2 Anfragen/)).toBeDefined();
  expect(await asked.findByText(/^Testbetrieb/)).toBeDefined();
  await user.click(await asked.findByRole('button', { name: 'Vorbereiten' }));

  expect(await screen.findByText('2 Anfragen sind vorbereitet.')).toBeDefined();
  const told = await dialog();
  expect(told.getByRole('link', { name: 'Zu den Anfragen' }).getAttribute('href')).toMatch(
    /\/marketmessages\?filter=%7B%22kind%22%3A%22dataRequest%22%7D&sort=since&order=DESC&page=1$/,
  );
  const days = { kind: 'dataRequest', dateFrom: '2025-06-16', dateTo: '2025-06-18', delivery: null };
  expect(await requests()).toMatchObject([days, days]);
  await user.click(told.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // The portal does not send here, so the letter stays.
  expect(screen.getByRole('link', { name: 'Im Mailprogramm öffnen' })).toBeDefined();
  await user.click(await request());
  await user.click(await (await dialog()).findByRole('button', { name: 'Vorbereiten' }));

  expect(await screen.findByText('Es wurde nichts vorbereitet.')).toBeDefined();
  const again = await dialog();
  expect(again.getAllByText('von 16.06.2025 bis 18.06.2025: Dazu läuft schon eine Anfrage.')).toHaveLength(2);
  expect(await requests()).toHaveLength(2);
});

it('where the portal sends, requests are sent immediately, and there is no letter', async () => {
  const { user, requests } = await anOffice({ channel: 'files', mode: 'PROD' });

  await user.click(await request());
  const asked = await dialog();
  await user.click(await asked.findByRole('button', { name: 'Nachfordern und senden' }));

  expect(
    await screen.findByText('Das Portal sendet sie jetzt. In der Liste sehen Sie, was daraus wird.'),
  ).toBeDefined();
  const sent = { kind: 'dataRequest', delivery: { state: 'queued' } };
  expect(await requests()).toMatchObject([sent, sent]);
  expect(screen.queryByRole('link', { name: 'Im Mailprogramm öffnen' })).toBeNull();
  expect(screen.getAllByText('16.06.2025 bis 18.06.2025: fehlt')).toHaveLength(2);
});

it('a failure in between says what was prepared nevertheless', async () => {
  const { user, requests } = await anOffice({ channel: 'files' });
  await user.click(await request());
  const asked = await dialog();
  const button = await asked.findByRole('button', { name: 'Nachfordern und senden' });
  mocks.fail(/^\/marketmessages\/processes\/queued/, 409, { error: 'market.cannotSend' });

  await user.click(button);

  expect(await screen.findByText('2 Anfragen sind vorbereitet.')).toBeDefined();
  const told = await dialog();
  expect(told.getByText(/Über diesen Weg kann das Portal nicht senden/)).toBeDefined();
  expect(told.queryByText('Das Portal sendet sie jetzt. In der Liste sehen Sie, was daraus wird.')).toBeNull();
  expect(await requests()).toHaveLength(2);
});

it('the letter stays as long as the portal sends test messages only', async () => {
  await anOffice({ channel: 'files', mode: 'SIMU' });

  expect(await request()).toBeDefined();
  expect(screen.getByRole('link', { name: 'Im Mailprogramm öffnen' })).toBeDefined();
});

it('a community without its numbers has the letter only', async () => {
  await anOffice(null);

  expect(await screen.findByRole('link', { name: 'Im Mailprogramm öffnen' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Beim Netzbetreiber nachfordern' })).toBeNull();
});
