import type { Member } from '@nahstrom/contract';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice, type Office } from '../testing/anOffice.ts';
import { confirm, open, press } from '../testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

const takesTest = /^Ich weiß, dass das ein Test ist/;
const strange = 'AT0099990000000000000000000088888';
const inbox = async (office: Office) => {
  const opened = await open(office, '/marketmessages/inbox');
  await press(opened.user, 'Liste der Zählpunkte');
  return opened;
};

describe('a list of counting points', () => {
  async function aList(...others: string[]) {
    const office = await anOffice(mocks);
    const { sent, member } = await office.aRegistration();
    const numbers = [...others, sent.cpNumber];
    const points = numbers.map(cpNumber => ({ cpNumber, periods: [{ from: '2026-02-01' }] }));
    await office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml');
    return { office, member };
  }

  it('shows its differences, of which the chosen ones are taken over', async () => {
    const { office, member } = await aList(strange);
    const { user } = await inbox(office);
    expect(await screen.findByText(/^2 Unterschiede zur Liste/)).toBeDefined();
    expect(screen.getByText(/seit 01\.02\.2026 teil, fehlt aber hier/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Mitglied mit diesem Zählpunkt aufnehmen' })).toBeDefined();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /ist hier aber noch neu/ });
    expect(box.checked).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ausgewählte übernehmen' }).disabled).toBe(true);
    await user.click(box);
    expect(screen.getByText(/^Das ist ein Test\. Was Sie davon übernehmen/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Einen Unterschied übernehmen' }).disabled).toBe(true);
    await user.click(await screen.findByRole('checkbox', { name: takesTest }));
    await press(user, 'Einen Unterschied übernehmen');

    expect(await screen.findByText(/^Ein Unterschied zur Liste/)).toBeDefined();
    const after = await office.read<Member>(office.colleague.get(`/admin/member/${member.id}`));
    expect(after.countingPoints[0]).toMatchObject({ cpStatus: 1, dateOfActivation: '2026-02-01' });
  });

  it('of many differences shows those that can be taken over first, and the others step by step', async () => {
    const strangers = Array.from({ length: 30 }, (_, place) => `AT00999900000000000000000000${10_000 + place}`);
    const { office } = await aList(...strangers);
    const { user } = await inbox(office);
    const rows = () => screen.getAllByRole('button', { name: /^So lassen: / }).map(button => button.closest('li')!);
    expect(await screen.findByText(/^31 Unterschiede zur Liste/)).toBeDefined();
    expect(rows()).toHaveLength(25);
    expect(rows()[0]!.textContent).toMatch(/ist hier aber noch neu/);
    await press(user, 'Weitere zeigen (25 von 31)');

    expect(rows()).toHaveLength(31);
    expect(screen.queryByRole('button', { name: /^Weitere zeigen/ })).toBeNull();
  });

  it('that a newer one replaced offers that one instead of its own differences', async () => {
    const office = await anOffice(mocks);
    const { sent } = await office.aRegistration();
    const file = (name: string, from: string, change: object) => {
      const points = [{ cpNumber: sent.cpNumber, periods: [{ from }] }];
      return office.file(office.completion(sent, '', { code: 'SENDEN_ECP', points, ...change }), `${name}.xml`);
    };
    await file('alt', '2026-02-01', { messageId: 'AT009999ALT', created: '2026-06-01T10:00:00Z' });
    await file('neu', '2026-03-01', {});
    const { user } = await open(office, '/marketmessages/inbox');
    const row = within(await screen.findByRole('row', { name: /alt\.xml/ }));
    await user.click(row.getByRole('button', { name: /Liste der Zählpunkte/ }));
    expect(await screen.findByText(/^Von diesem Netzbetreiber gibt es eine neuere Liste/)).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /01\.02\.2026/ })).toBeNull();
    await press(user, 'Neuere Liste zeigen');

    expect(await screen.findByRole('checkbox', { name: /seit 01\.03\.2026 teil/ })).toBeDefined();
  });

  it('waits on the home page, where single differences are ignored and one taken over after all', async () => {
    const { office } = await aList(strange);
    await open(office, '/');
    expect(await screen.findByRole('link', { name: /Die Nachricht zeigen/ })).toBeDefined();
    cleanup();
    const { user } = await inbox(office);
    await press(user, /^So lassen: .*fehlt aber hier/);
    expect(await screen.findByText('Ein Unterschied bleibt so')).toBeDefined();
    expect(screen.getByText(/^Ein Unterschied zur Liste/)).toBeDefined();
    await press(user, /^So lassen: .*hier aber noch neu/);
    expect(await screen.findByText('2 Unterschiede bleiben so')).toBeDefined();
    expect(await screen.findByText('Abgeglichen')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Alles andere so lassen' })).toBeNull();

    await user.click(await screen.findByRole('checkbox', { name: /ist hier aber noch neu/ }));
    await user.click(await screen.findByRole('checkbox', { name: takesTest }));
    await press(user, 'Einen Unterschied übernehmen');
    expect(await screen.findByText('Ein Unterschied bleibt so')).toBeDefined();
  });
});

describe('the request for a list', () => {
  /** Of members that take part from 1 February, answered with other days. */
  async function anAnsweredList(...days: string[]) {
    const office = await anOffice(mocks);
    const points = [];
    for (const from of days) {
      const member = await office.aTakingPart();
      points.push({
        cpNumber: member.countingPoints[0]!.cpNumber,
        consentId: 'AT009999P',
        periods: [{ from }],
        member,
      });
    }
    const sent = await office.aListRequest();
    const text = office.completion(sent, '', { code: 'SENDEN_ECP', points });
    const { message } = await office.file(text, 'liste.xml');
    return { office, sent, message, points };
  }

  it('names its differences in the list of requests and on the home page, with the way to the comparison', async () => {
    const { office, sent } = await anAnsweredList('2026-03-01');
    await open(office, '/');
    expect(await screen.findByRole('link', { name: /Die Anfrage zeigen/ })).toBeDefined();
    cleanup();
    await open(office);
    const row = within(await screen.findByRole('row', { name: /Alle Zählpunkte/ }));
    expect(row.getByText('Ein Unterschied')).toBeDefined();
    expect(row.getByRole('link', { name: 'Zum Vergleich' }).getAttribute('href')).toContain(`/${sent.id}#comparison`);
  });

  it('is compared after its differences are taken over, which member and log name', async () => {
    const { office, sent, points } = await anAnsweredList('2026-03-01');
    const { user } = await open(office, sent.id);
    expect(await screen.findByText('Die Liste ist da. Sie hat einen Unterschied zum Portal.')).toBeDefined();
    expect(screen.queryByText('AT009999P')).toBeNull();
    const steps = within(screen.getByRole('region', { name: 'Verlauf' }));
    expect(steps.getAllByText('Liste der Zählpunkte')).toHaveLength(1);
    await user.click(await screen.findByRole('checkbox', { name: /^Erster Tag hier 01\.02\.2026/ }));
    await user.click(await screen.findByRole('checkbox', { name: takesTest }));
    await press(user, 'Einen Unterschied übernehmen');
    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(screen.getByText('Abgeglichen')).toBeDefined();
    cleanup();

    const history = await open(office, `/member/${points[0]!.member.id}?tab=history`);
    await history.user.click(await screen.findByText('Unterschied aus der Liste des Netzbetreibers übernommen'));
    expect(await screen.findByText(/Erster Tag: 01\.03\.2026$/)).toBeDefined();
    cleanup();
    await open(office, '/auditlog');
    expect(await screen.findByText('Unterschiede übernommen')).toBeDefined();
    expect(await screen.findByText(/^Liste der Zählpunkte von /)).toBeDefined();
  });

  it('chooses all differences together but those that take days from a participation', async () => {
    const { office, sent } = await anAnsweredList('2026-03-01', '2026-01-15', '2026-01-15');
    const { user } = await open(office, sent.id);
    await press(user, 'Alle 2 ohne Warnhinweis auswählen');

    const later = /^Erster Tag hier 01\.02\.2026, beim Netzbetreiber 01\.03\.2026/;
    expect(screen.getByRole('checkbox', { name: later, checked: false })).toBeDefined();
    expect(screen.getAllByText(/^Hat der Zählpunkt vor dem 01\.03\.2026 schon teilgenommen/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: '2 Unterschiede übernehmen' })).toBeDefined();
  });

  it('is compared after the differences are ignored', async () => {
    const { office, sent } = await anAnsweredList('2026-03-01');
    const { user } = await open(office, sent.id);
    await press(user, 'Alles andere so lassen');
    await confirm(user, 'Einen Unterschied so lassen?', /so lassen$/);

    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(await screen.findByText(/Im Portal bleibt es, wie es ist/)).toBeDefined();
  });

  it('is compared again after a concurrent decision, and the rows still open stay selected', async () => {
    const { office, sent, message, points } = await anAnsweredList('2026-01-15', '2026-01-15');
    const { user, notices } = await open(office, sent.id);
    await press(user, 'Alle 2 auswählen, die übernommen werden können');
    await user.click(await screen.findByRole('checkbox', { name: takesTest }));
    const accepted = [{ cpNumber: points[0]!.cpNumber, kind: 'otherDay' }];
    await office.read(office.colleague.post(`/marketmessages/${message.id}/accept`, { accepted, takesTest: true }));
    await press(user, '2 Unterschiede übernehmen');
    expect(await screen.findByText(/^Ein Unterschied zur Liste des Netzbetreibers/)).toBeDefined();
    await waitFor(() => expect(notices.at(-1)?.message).toMatch(/inzwischen von jemand anderem geändert/));
    expect(screen.getByRole('checkbox', { name: /^Erster Tag hier/, checked: true })).toBeDefined();
    await press(user, 'Einen Unterschied übernehmen');

    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
  });

  it('with a list that agrees with the portal is compared immediately', async () => {
    const { office, sent } = await anAnsweredList('2026-02-01');
    await open(office, sent.id);

    expect(await screen.findByText('Die Liste ist abgeglichen.')).toBeDefined();
    expect(await screen.findByText(/stimmt mit dem Portal überein\.$/)).toBeDefined();
  });
});
