import { type Member, spacedCountingPointNumber } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice } from './testing/anOffice.ts';
import { dialog, open, press } from './testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

describe('a list of counting points', () => {
  it('shows its differences, of which the chosen ones are taken over', async () => {
    const office = await anOffice(mocks);
    const { sent, member } = await office.aRegistration();
    const listed = [
      { cpNumber: sent.cpNumber, periods: [{ from: '2026-02-01' }] },
      { cpNumber: 'AT0099990000000000000000000088888', periods: [{ from: '2026-03-01' }] },
    ];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points: listed }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');

    expect(await screen.findByText(/^2 Unterschiede zur Liste/)).toBeDefined();
    expect(screen.getByText(/seit 01\.03\.2026 teil, fehlt aber hier/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Mitglied mit diesem Zählpunkt aufnehmen' })).toBeDefined();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: /seit 01\.02\.2026 teil, ist hier aber noch neu/,
    });
    expect(box.checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ausgewählte übernehmen' }).disabled).toBe(true);
    await user.click(box);
    expect(screen.getByText(/^Das ist ein Test\. Was Sie davon übernehmen/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Einen Unterschied übernehmen' }).disabled).toBe(true);
    await user.click(await screen.findByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');

    expect(await screen.findByText(/^Ein Unterschied zur Liste/)).toBeDefined();
    const after = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(after.countingPoints[0]).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-02-01' });
  });

  it('of many differences shows those that can be taken over first, and the others step by step', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const strangers = Array.from({ length: 30 }, (_, place) => `AT00999900000000000000000000${10_000 + place}`);
    const points = [...strangers, sent.cpNumber].map(cpNumber => ({ cpNumber, periods: [{ from: '2026-02-01' }] }));
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');
    expect(await screen.findByText(/^31 Unterschiede zur Liste/)).toBeDefined();
    const rows = () => screen.getAllByRole('button', { name: / so lassen / }).map(button => button.closest('li')!);
    expect(rows()).toHaveLength(25);
    expect(rows()[0]!.textContent).toMatch(/ist hier aber noch neu/);
    await press(user, 'Weitere zeigen (25 von 31)');

    expect(rows()).toHaveLength(31);
    expect(screen.queryByRole('button', { name: /^Weitere zeigen/ })).toBeNull();
  });

  it('names another share of past days, and takes it over for these only', async () => {
    const office = await anOffice(mocks);
    const { sent, member } = await office.aRegistration();
    const { id, cpNumber } = member.countingPoints[0]!;
    const begin = { dateOfActivation: '2026-01-01' };
    await office.read(office.colleague.post(`/admin/member/${member.id}/countingpoint/${id}/activate`, begin));
    const periods = [
      { from: '2026-01-01', to: '2026-01-31', share: '100', activated: '2026-01-01' },
      { from: '2026-02-01', to: '2026-03-31', share: '30', activated: '2026-01-01' },
      { from: '2026-04-01', share: '100', activated: '2026-01-01' },
    ];
    const points = [{ cpNumber, periods }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');

    const box = await screen.findByRole('checkbox', {
      name: /anders: ?01\.02\.2026 bis 31\.03\.2026: hier 100\s%, beim Netzbetreiber 30\s%\. ?Die Übernahme ändert nur diese Tage\./,
    });
    await user.click(box);
    await user.click(await screen.findByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');

    expect(
      await screen.findByText(/^Der eine Zählpunkt der Liste vom .* stimmt mit dem Portal überein\.$/),
    ).toBeDefined();
    const after = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(after.countingPoints[0]!.shares).toEqual([
      { validFrom: '2026-01-01', share: 100 },
      { validFrom: '2026-02-01', share: 30 },
      { validFrom: '2026-04-01', share: 100 },
    ]);
  });

  it('that a newer one replaced offers that one instead of its own differences', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const listed = (from: string) => [{ cpNumber: sent.cpNumber, periods: [{ from }] }];
    const older = { messageId: 'AT009999ALT', created: '2026-06-01T10:00:00Z' };
    await office.file(
      office.completion(sent, '', { code: 'SENDEN_ECP', points: listed('2026-02-01'), ...older }),
      'alt.xml',
    );
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points: listed('2026-03-01') }), 'neu.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    const row = within(await screen.findByRole('row', { name: /alt\.xml/ }));
    await user.click(row.getByRole('button', { name: /Liste der Zählpunkte/ }));

    expect(
      await screen.findByText('Von diesem Netzbetreiber gibt es eine neuere Liste. Entscheiden Sie dort.'),
    ).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /01\.02\.2026/ })).toBeNull();
    await press(user, 'Neuere Liste zeigen');

    expect(await screen.findByRole('checkbox', { name: /seit 01\.03\.2026 teil/ })).toBeDefined();
  });

  it('waits on the home page, where single differences are ignored and one taken over after all', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const strange = 'AT0099990000000000000000000088888';
    const listed = [
      { cpNumber: sent.cpNumber, periods: [{ from: '2026-02-01' }] },
      { cpNumber: strange, periods: [{ from: '2026-03-01' }] },
    ];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points: listed }), 'liste.xml');
    await openAdmin(mocks, office.admin, '/');
    expect(await screen.findByRole('link', { name: /Die Nachricht zeigen/ })).toBeDefined();
    cleanup();
    const { user } = await open(office, '/marketmessages/inbox');
    expect(await screen.findByText('2 Unterschiede')).toBeDefined();
    await press(user, 'Liste der Zählpunkte');
    expect(screen.queryByRole('button', { name: 'Beiseitelegen' })).toBeNull();
    await press(user, `${spacedCountingPointNumber(strange)} so lassen (fehlt hier)`);
    expect(await screen.findByText('Ein Unterschied bleibt so')).toBeDefined();
    expect(screen.getByText(/^Ein Unterschied zur Liste/)).toBeDefined();
    await press(user, `${spacedCountingPointNumber(sent.cpNumber)} so lassen (hier noch neu)`);
    expect(await screen.findByText('2 Unterschiede bleiben so')).toBeDefined();
    expect(await screen.findByText('Abgeglichen')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Alles andere so lassen' })).toBeNull();

    await user.click(await screen.findByRole('checkbox', { name: /seit 01\.02\.2026 teil, ist hier aber noch neu/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');
    expect(await screen.findByText('Ein Unterschied bleibt so')).toBeDefined();
  });

  it('says that it agrees with the portal', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ mode: 'PROD', communityType: 'RC_L' });
    const { sent } = await office.aRegistration();
    await office.file(office.completion(sent, '2026-02-01'), 'abschluss.xml');
    const points = [{ cpNumber: sent.cpNumber, periods: [{ from: '2026-02-01' }] }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Liste der Zählpunkte');

    expect(await screen.findByText(/^Der eine Zählpunkt der Liste .* stimmt mit dem Portal überein\.$/)).toBeDefined();
  });
});

describe('the request for a list', () => {
  async function anAnsweredList(theirs: string) {
    const office = await anOffice(mocks);
    const member = await office.aMember();
    const { id: pointId, cpNumber } = member.countingPoints[0]!;
    await office.read(
      office.colleague.post(`/admin/member/${member.id}/countingpoint/${pointId}/activate`, {
        dateOfActivation: '2026-02-01',
      }),
    );
    const sent = await office.aListRequest();
    const points = [{ cpNumber, periods: [{ from: theirs }] }];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    return { office, sent, member };
  }

  it('shows no consent of one of its counting points as its own', async () => {
    const office = await anOffice(mocks);
    await office.aMember();
    const sent = await office.aListRequest();
    const points = [
      { cpNumber: `AT009999${'8'.repeat(25)}`, consentId: 'AT009999OFPOINT', periods: [{ from: '2026-03-01' }] },
    ];
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    await open(office, sent.id);
    expect(await screen.findByText(sent.conversationId)).toBeDefined();
    expect(screen.queryByText('AT009999OFPOINT')).toBeNull();
  });

  it('names its differences in the list of requests and on the home page, with the way to the comparison', async () => {
    const { office, sent } = await anAnsweredList('2026-03-01');
    await openAdmin(mocks, office.admin, '/');
    expect(await screen.findByRole('link', { name: /Die Anfrage zeigen/ })).toBeDefined();
    cleanup();
    await open(office, '/marketmessages');
    const row = within(await screen.findByRole('row', { name: /Alle Zählpunkte/ }));
    expect(row.getByText('Ein Unterschied')).toBeDefined();
    expect(row.getByRole('link', { name: 'Zum Vergleich' }).getAttribute('href')).toContain(`/${sent.id}#comparison`);
  });

  it('is compared after its differences are taken over, and has one step for the list', async () => {
    const { office, sent, member } = await anAnsweredList('2026-03-01');
    const { user } = await open(office, sent.id);
    expect(await screen.findByText('Die Liste ist da. Sie hat einen Unterschied zum Portal.')).toBeDefined();
    expect(screen.queryByText(/Es ist nichts zu tun/)).toBeNull();
    const steps = within(screen.getByRole('region', { name: 'Verlauf' }));
    expect(steps.getAllByText('Liste der Zählpunkte')).toHaveLength(1);
    await user.click(await screen.findByRole('checkbox', { name: /^Erster Tag hier 01\.02\.2026/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    await press(user, 'Einen Unterschied übernehmen');

    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(screen.getByText('Abgeglichen')).toBeDefined();
    cleanup();
    const history = await open(office, `/member/${member.id}?tab=history`);
    await history.user.click(
      await screen.findByText('Unterschied aus der Liste des Netzbetreibers übernommen', { exact: true }),
    );
    expect(await screen.findByText(/Erster Tag: 01\.03\.2026$/)).toBeDefined();
    cleanup();
    await open(office, '/auditlog');
    expect(await screen.findByText('Unterschiede übernommen')).toBeDefined();
    expect(await screen.findByText(/^Liste der Zählpunkte von /)).toBeDefined();
    expect(screen.getAllByText('Nachricht eingelangt').length).toBeGreaterThan(0);
  });

  it('chooses all differences together but those that take days from a participation', async () => {
    const office = await anOffice(mocks);
    const members = [await office.aMember(), await office.aMember(), await office.aMember()];
    const points = [];
    for (const [place, { id, countingPoints }] of members.entries()) {
      const { id: pointId, cpNumber } = countingPoints[0]!;
      const path = `/admin/member/${id}/countingpoint/${pointId}/activate`;
      await office.read(office.colleague.post(path, { dateOfActivation: '2026-02-01' }));
      points.push({ cpNumber, periods: [{ from: place === 0 ? '2026-03-01' : '2026-01-15' }] });
    }
    const sent = await office.aListRequest();
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user } = await open(office, sent.id);
    await press(user, 'Alle 2 ohne Warnhinweis auswählen');

    const later = /^Erster Tag hier 01\.02\.2026, beim Netzbetreiber 01\.03\.2026/;
    expect(screen.getByRole('checkbox', { name: later, checked: false })).toBeDefined();
    expect(screen.getAllByRole('checkbox', { name: /^Erster Tag hier/, checked: true })).toHaveLength(2);
    expect(screen.getAllByText(/^Hat der Zählpunkt vor dem 01\.03\.2026 schon teilgenommen/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: '2 Unterschiede übernehmen' })).toBeDefined();
  });

  it('is compared after the differences are ignored', async () => {
    const { office, sent } = await anAnsweredList('2026-03-01');
    const { user } = await open(office, sent.id);
    await press(user, 'Alles andere so lassen');
    await user.click((await dialog('Einen Unterschied so lassen?')).getByRole('button', { name: /so lassen$/ }));

    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(screen.getByText(/Im Portal bleibt es, wie es ist/)).toBeDefined();
  });

  it('a list is compared again after a concurrent decision, and the rows still open stay selected', async () => {
    const office = await anOffice(mocks);
    const [one, two] = [await office.aMember(), await office.aMember()];
    const sent = await office.aListRequest();
    const numbers = [one, two].map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const points = numbers.map(cpNumber => ({ cpNumber, periods: [{ from: '2026-03-01' }] }));
    const { message } = await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    const { user, notices } = await open(office, sent.id);
    await user.click(await screen.findByRole('button', { name: 'Alle 2 auswählen, die übernommen werden können' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Ich weiß, dass das ein Test ist/ }));
    const accepted = [{ cpNumber: numbers[0]!, kind: 'notActivated' }];
    await office.read(office.colleague.post(`/marketmessages/${message.id}/accept`, { accepted, takesTest: true }));

    await press(user, '2 Unterschiede übernehmen');

    expect(await screen.findByText(/^Ein Unterschied zur Liste des Netzbetreibers/)).toBeDefined();
    expect(notices.at(-1)).toMatchObject({ type: 'warning', message: expect.stringMatching(/neu geladen/) });
    const still = screen.getByRole<HTMLInputElement>('checkbox', { name: /ist hier aber noch neu/ });
    expect(still.checked).toBe(true);
    await press(user, 'Einen Unterschied übernehmen');
    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
  });

  it('a list that agrees with the portal is compared immediately', async () => {
    const { office, sent } = await anAnsweredList('2026-02-01');
    await open(office, sent.id);
    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(await screen.findByText(/stimmt mit dem Portal überein\.$/)).toBeDefined();
  });
});
