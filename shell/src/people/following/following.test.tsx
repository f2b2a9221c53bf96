import type { FollowedApplication } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/openPortal.tsx';
import { activeSince, stagesOf } from './progress.ts';

withMocks();

async function anApplicant(number: number) {
  const organisation = await mocks.anOrganisation();
  const community = await mocks.aCommunity(organisation.id);
  const application = anApplication(community.id, number);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const mail = (await mocks.mails()).find(({ recipient }) => recipient === application.email)!;
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  const [member] = await (await office.get('/admin/members')).json();
  return { office, id: member.id as number, path: /\/application\/\S+/.exec(mail.text)![0] };
}

const stage = (name: string) =>
  screen.getAllByRole('listitem').find(item => within(item).queryByRole('heading', { name: new RegExp(`^${name}`) }))!;

it('the mailed link shows completed, current and next stages', async () => {
  const { path, office, id } = await anApplicant(1);

  await openPortal(mocks.apiBase, path);
  expect(await screen.findByRole('heading', { name: 'Stand Ihres Antrags' })).toBeDefined();
  expect(screen.getByText('Antrag auf Mitgliedschaft bei EEG Sonnental')).toBeDefined();
  expect(stage('Entscheidung').getAttribute('aria-current')).toBe('step');
  expect(within(stage('Entscheidung')).getByText(/Sie müssen nichts tun/)).toBeDefined();
  cleanup();

  await office.post(`/admin/member/${id}/accept`, { confirmed: true });
  await openPortal(mocks.apiBase, path);
  expect(await screen.findByText(/^Angenommen am/)).toBeDefined();
  expect(within(stage('Datenfreigabe')).getByText(/bestätigen Sie die Freigabe der Daten/)).toBeDefined();
  expect(screen.getByText('Zählpunkt …0101, Verbrauch: noch keine Daten')).toBeDefined();
});

it('a declined application ends there', async () => {
  const { path, office, id } = await anApplicant(2);
  await office.post(`/admin/member/${id}/decline`, { reason: '' });

  await openPortal(mocks.apiBase, path);

  expect(await screen.findByText(/^Leider abgelehnt am/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: /^Datenfreigabe/ })).toBeNull();
});

it('an unknown link is reported as invalid', async () => {
  await openPortal(mocks.apiBase, '/application/falsch');

  expect((await screen.findByRole('alert')).textContent).toContain('Dieser Link gilt nicht');
});

it('an unreachable server is explained, with a retry', async () => {
  const { path } = await anApplicant(3);
  mocks.fail(/^\/public\/application\//, 503, { error: 'server.unavailable' });

  const { user } = await openPortal(mocks.apiBase, path);
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));

  expect(await screen.findByText('Antrag auf Mitgliedschaft bei EEG Sonnental')).toBeDefined();
});

describe('the progress of an application', () => {
  const point = { ending: '0001', feeds: false, operator: 'Netz', portalUrl: null };
  const followed = (state: FollowedApplication['state'], ...days: (string | null)[]): FollowedApplication => ({
    communityTitle: 'EEG',
    state,
    received: '2026-11-20T10:00:00Z',
    decided: null,
    hasLogin: false,
    sendsMails: true,
    countingPoints: days.map(dataSince => ({ ...point, dataSince })),
  });

  it.each<[string, FollowedApplication, string]>([
    ['applied', followed('applied', null), 'done now open open'],
    ['declined', followed('declined', null), 'done ended open open'],
    ['left', followed('left', '2026-01-01'), 'done ended open open'],
    ['accepted', followed('active', null, null), 'done done now open'],
    ['data of one of two', followed('active', '2026-11-25', null), 'done done now done'],
    ['data of both', followed('active', '2026-11-26', '2026-11-25'), 'done done done done'],
  ])('%s', (_, application, expected) => {
    expect(Object.values(stagesOf(application)).join(' ')).toBe(expected);
  });

  it('is active since the first day of data of any counting point', () => {
    expect(activeSince(followed('active', '2026-11-26', null, '2026-11-25'))).toBe('2026-11-25');
    expect(activeSince(followed('active', null))).toBeNull();
  });
});
