import type { MailboxChecked } from '@nahstrom/contract';
import type { Mocks } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choose, chosenIn } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { anOffice, type Office } from './testing/anOffice.ts';

let market: NonNullable<Mocks['ports']['market']>;
let offered: typeof market;
/** Accesses that were tried at the mail servers. */
let tried: { username: string; password: string }[];
let checked: MailboxChecked;

withMocks();
beforeAll(async () => {
  market = mocks.ports.market!;
  offered = { ...market };
});
beforeEach(() => {
  tried = [];
  checked = { sending: null, fetching: null };
  Object.assign(market, offered);
  market.mail = {
    ...offered.mail!,
    test: async access => {
      tried.push(access);
      return checked;
    },
  };
});

async function open(office: Office) {
  const opened = await openAdmin(mocks, office.admin, `/marketmessages/settings/${office.community.id}`);
  await screen.findByRole('heading', { name: 'Einstellungen zum Netzbetreiber' });
  const { user } = opened;
  return {
    ...opened,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    pick: async (name: RegExp) => user.click(await screen.findByRole('radio', { name })),
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      await fill(user, field, text);
    },
  };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saved = (notices: { message: string }[]) =>
  waitFor(() => expect(notices.at(-1)?.message).toBe('Die Einstellungen sind gespeichert.'));
const withMailbox = async (office: Office) => {
  await office.read(
    office.colleague.post(`/marketmessages/mailbox/${office.community.id}/update`, {
      username: office.edaNumber,
      password: 'Alpha-1',
      version: 0,
    }),
  );
  tried.length = 0;
  await office.changeSettings({ channel: 'mailbox' });
};

describe('the settings of a community', () => {
  it('go live only after a confirmation in words', async () => {
    const office = await anOffice(mocks);
    const { user, press, pick, notices } = await open(office);
    await pick(/Echtbetrieb/);
    await press('Speichern');
    expect(await screen.findByText('Bitte bestätigen Sie den Wechsel in den Echtbetrieb.')).toBeDefined();
    expect(await office.settings()).toMatchObject({ mode: 'SIMU' });

    await user.click(await screen.findByRole('checkbox', { name: /sollen ab jetzt echt sein/ }));
    await press('Speichern');
    await saved(notices);
    expect(await office.settings()).toMatchObject({ mode: 'PROD' });
  });

  it('keep kind, distribution, grid level and reminders', async () => {
    const office = await anOffice(mocks);
    const { user, press, pick, notices } = await open(office);
    await pick(/lokal/);
    expect(screen.queryByText(/^Im statischen Modell/)).toBeNull();
    await pick(/Statisch/);
    expect(screen.getByText(/^Im statischen Modell .* schickt das Portal nicht mit/)).toBeDefined();
    await choose(user, field('Netzebene'), '7');
    await choose(user, field('Mitglieder an ihre Zustimmung erinnern'), 'Alle 5 Tage');
    await press('Speichern');
    await saved(notices);

    expect(await office.settings()).toMatchObject({
      communityType: 'RC_L',
      distributionModel: 'S',
      zoneLevel: 7,
      remindsAfterDays: 5,
      version: 1,
    });
    await choose(user, field('Netzebene'), 'Keine Angabe');
    await choose(user, field('Mitglieder an ihre Zustimmung erinnern'), 'Nie');
    await press('Speichern');
    await waitFor(async () =>
      expect(await office.settings()).toMatchObject({ zoneLevel: null, remindsAfterDays: null }),
    );
  });

  it('say what a kind is, and ask for the grid level only where a kind has one', async () => {
    const { user, pick } = await open(await anOffice(mocks));
    expect(screen.queryByRole('combobox', { name: /Netzebene/ })).toBeNull();
    expect(screen.getByText('Die Mitglieder teilen Strom in ganz Österreich.')).toBeDefined();
    await pick(/regional/);
    await choose(user, field('Netzebene'), '6');
    await pick(/Bürgerenergiegemeinschaft/);
    expect(screen.queryByRole('combobox', { name: /Netzebene/ })).toBeNull();
    await pick(/lokal/);
    expect(chosenIn(field('Netzebene'))).toBe('Keine Angabe');
  });

  it('offer the monthly list only where the portal itself sends', async () => {
    const office = await anOffice(mocks);
    const { user, press, pick, notices } = await open(office);
    const monthly = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Jeden Monat die Zählpunktliste/ });
    expect(monthly().disabled).toBe(true);
    expect(screen.getByText(/Geht nur, wenn das Portal selbst senden kann/)).toBeDefined();

    await pick(/Dateien in einem Ordner/);
    await user.click(monthly());
    await press('Speichern');
    await saved(notices);
    expect(await office.settings()).toMatchObject({ channel: 'files', asksMonthly: true });
    expect(screen.getByText(new RegExp(`${office.community.id}/out für Anfragen`))).toBeDefined();

    await pick(/EDA-Portal, von Hand/);
    expect([monthly().checked, monthly().disabled]).toEqual([false, true]);
    await press('Speichern');
    await waitFor(async () => expect(await office.settings()).toMatchObject({ channel: 'portal', asksMonthly: false }));
    await pick(/Dateien in einem Ordner/);
    expect([monthly().checked, monthly().disabled]).toEqual([false, false]);
  });

  it('say what a channel means, and what to ask the operator for where one is not set up', async () => {
    market.hasFolder = false;
    delete market.mail;
    await open(await anOffice(mocks));

    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /EDA-Portal, von Hand/ })).disabled).toBe(false);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Dateien in einem Ordner/ })).disabled).toBe(
      true,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Eigenes EDA-Postfach/ }).disabled).toBe(true);
    expect(screen.getByText(/NAHSTROM_MARKET_FOLDER/)).toBeDefined();
    expect(screen.getByText(/NAHSTROM_SECRET_KEY/)).toBeDefined();
    expect(screen.getByText(/noch keiner live mit einem Netzbetreiber/)).toBeDefined();
  });

  it('warn that the chosen channel is no longer set up', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ channel: 'files' });
    market.hasFolder = false;
    await open(office);

    expect(await screen.findByText(/das Portal kann ihn nicht mehr benutzen/)).toBeDefined();
  });

  it('a conflict in the settings is reported, keeps the own entries and does not undo those of the colleague', async () => {
    const office = await anOffice(mocks);
    const { press, pick, notices } = await open(office);
    await pick(/Statisch/);
    await office.changeSettings({ mode: 'PROD', zoneLevel: 3 });
    await press('Speichern');

    expect((await screen.findByRole('alert')).textContent).toMatch(/Inzwischen hat jemand anderes/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Statisch/ }).checked).toBe(true);
    expect(chosenIn(field('Netzebene'))).toBe('3');
    await press('Speichern');
    await saved(notices);
    expect(await office.settings()).toMatchObject({ mode: 'PROD', zoneLevel: 3, distributionModel: 'S' });
  });

  it('lose nothing when the server fails, and are saved once at a double press', async () => {
    const office = await anOffice(mocks);
    const { user, press, pick, notices } = await open(office);
    await pick(/lokal/);
    await choose(user, field('Netzebene'), '5');
    mocks.fail(/settings\/\d+\/update/, 500);
    await press('Speichern');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(chosenIn(field('Netzebene'))).toBe('5');

    await user.dblClick(screen.getByRole('button', { name: 'Speichern' }));
    await saved(notices);
    expect(await office.settings()).toMatchObject({ zoneLevel: 5, version: 1 });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are saved by the keyboard', async () => {
    const office = await anOffice(mocks);
    const { user, pick, notices } = await open(office);
    await pick(/lokal/);
    await choose(user, field('Netzebene'), '4');
    await user.keyboard('{Control>}s{/Control}');
    await saved(notices);
    expect(await office.settings()).toMatchObject({ zoneLevel: 4 });
  });

  it('ask before unsaved entries are left', async () => {
    const { user, pick, places } = await open(await anOffice(mocks));
    await pick(/lokal/);
    await choose(user, field('Netzebene'), '5');
    await user.click(screen.getByRole('link', { name: 'Abbrechen' }));

    expect(await screen.findByRole('dialog', { name: 'Ohne Speichern verlassen?' })).toBeDefined();
    expect(places).toEqual([]);
  });

  it('are not found for another organisation', async () => {
    const office = await anOffice(mocks);
    const other = await anOffice(mocks);
    await openAdmin(mocks, other.admin, `/marketmessages/settings/${office.community.id}`);
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeDefined();
  });
});

describe('the mailbox of a community', () => {
  it('is stored with the channel in one step, and never shows its password again', async () => {
    const office = await anOffice(mocks);
    const { press, pick, type, notices } = await open(office);
    const username = office.edaNumber.toLowerCase();
    await pick(/Eigenes EDA-Postfach/);
    expect(field('Benutzername').value).toBe(username);
    await type('Passwort', 'Alpha-1');
    await press('Speichern');
    await saved(notices);

    expect(await office.settings()).toMatchObject({ channel: 'mailbox', mailbox: { username } });
    expect(await screen.findByText(`${username}@market.test`)).toBeDefined();
    expect(field('Passwort').value).toBe('');
    expect(screen.getByText(/Ist gespeichert\. Leer lassen/)).toBeDefined();
    expect(screen.getByText('0 von höchstens 200')).toBeDefined();
    expect(screen.getByText('0 von höchstens 2.500')).toBeDefined();
    await press('Verbindung prüfen');
    expect(await screen.findByText('Die Verbindung funktioniert')).toBeDefined();
    expect(tried).toEqual([
      { username, password: 'Alpha-1' },
      { username, password: 'Alpha-1' },
    ]);
  });

  it('a mailbox without a password is refused at the field', async () => {
    const office = await anOffice(mocks);
    const { press, pick } = await open(office);
    await pick(/Eigenes EDA-Postfach/);
    await press('Speichern');

    await waitFor(() => expect(field('Passwort').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field('Passwort'));
    await press('Verbindung prüfen');
    expect(tried).toEqual([]);
    expect(await office.settings()).toMatchObject({ channel: 'portal', mailbox: null });
  });

  it('shows sending and fetching separately, with the fault in words and the answer of the server', async () => {
    checked = {
      sending: { fault: 'login', detail: '535 5.7.8 Authentication failed' },
      fetching: null,
    };
    const office = await anOffice(mocks);
    const { user, pick, type } = await open(office);
    await pick(/Eigenes EDA-Postfach/);
    await type('Passwort', 'falsch');
    await user.dblClick(screen.getByRole('button', { name: 'Verbindung prüfen' }));

    const result = within(await screen.findByRole('alert'));
    const [sending, fetching] = result.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(sending).toMatch(/Senden.*Geht nicht.*nimmt Benutzername oder Passwort nicht an.*535 5\.7\.8/);
    expect(fetching).toMatch(/Abholen Geht$/);
    expect(tried).toEqual([{ username: office.edaNumber.toLowerCase(), password: 'falsch' }]);
    expect(field('Passwort')).toMatchObject({ value: 'falsch', type: 'password' });
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
    expect(field('Passwort').type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
    expect(field('Passwort').type).toBe('password');
    await type('Passwort', 'anders');
    expect(screen.queryByText('Die Verbindung funktioniert nicht')).toBeNull();
  });

  it('is that of the own market partner number only', async () => {
    const office = await anOffice(mocks);
    await withMailbox(office);
    const { press, type } = await open(office);
    await type('Benutzername', 'anderswo');
    await press('Verbindung prüfen');
    expect(await screen.findByText('Der Benutzername ist die Marktpartnernummer der Gemeinschaft.')).toBeDefined();
    await press('Speichern');
    await waitFor(() => expect(field('Benutzername').getAttribute('aria-invalid')).toBe('true'));

    expect(tried).toEqual([]);
    expect((await office.settings()).mailbox).toMatchObject({ username: office.edaNumber });
  });

  it('a concurrent change of the mailbox by a colleague is reported, and the typed access stays', async () => {
    const office = await anOffice(mocks);
    await withMailbox(office);
    const { press, type, notices } = await open(office);
    await type('Passwort', 'Gamma-3');
    const { version } = (await office.settings()).mailbox!;
    const access = { username: office.edaNumber, password: 'Beta-2', version };
    await office.read(office.colleague.post(`/marketmessages/mailbox/${office.community.id}/update`, access));
    await press('Speichern');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Inzwischen hat jemand anderes/);
    // The bar of the button stays in view; the end of the form does not.
    expect(alert.parentElement).toBe(screen.getByRole('button', { name: 'Speichern' }).parentElement);
    expect(field('Passwort').value).toBe('Gamma-3');

    await press('Speichern');
    await saved(notices);
    await press('Verbindung prüfen');
    await waitFor(() => expect(tried.slice(2)).toEqual([{ username: office.edaNumber, password: 'Gamma-3' }]));
  });

  it('shows since when it does not work, and why', async () => {
    const office = await anOffice(mocks);
    await withMailbox(office);
    await mocks.asOwner(tx =>
      tx.execute(
        `update market_mailboxes set fault = 'unreachable', fault_detail = 'connect ETIMEDOUT',
          fault_since = '2026-11-20T09:00Z', fetched_at = '2026-11-20T08:00Z' where community_id = ${office.community.id}`,
      ),
    );
    await open(office);

    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/funktioniert seit 20\.11\.2026.*10:00 nicht/)).toBeDefined();
    expect(alert.getByText('Der Mailserver ist nicht erreichbar.')).toBeDefined();
    expect(alert.getByText(/connect ETIMEDOUT/)).toBeDefined();
  });

  it('is removed only after another channel is saved', async () => {
    const office = await anOffice(mocks);
    await withMailbox(office);
    const { press, pick, notices } = await open(office);
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Postfach entfernen' });
    await screen.findByText(/Entfernen geht erst/);
    expect(remove().disabled).toBe(true);

    await pick(/EDA-Portal, von Hand/);
    expect(await screen.findByText(/sind nach dem Speichern wieder nur vorbereitet/)).toBeDefined();
    await press('Speichern');
    await saved(notices);
    await waitFor(() => expect(remove().disabled).toBe(false));
    await press('Postfach entfernen');
    const asked = within(await screen.findByRole('dialog', { name: 'Postfach entfernen?' }));
    asked.getByRole('button', { name: 'Postfach entfernen' }).click();
    await waitFor(async () => expect((await office.settings()).mailbox).toBeNull());
    await waitFor(() => expect(screen.queryByLabelText('Passwort')).toBeNull());
  });

  it('needs the market partner number first', async () => {
    const office = await anOffice(mocks, { isComplete: false });
    const { pick } = await open(office);
    await pick(/Eigenes EDA-Postfach/);

    expect(await screen.findByText(/Tragen Sie diese zuerst ein/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Angaben ergänzen' }).getAttribute('href')).toContain('#edaNumber');
    expect(screen.queryByLabelText('Passwort')).toBeNull();
  });
});
