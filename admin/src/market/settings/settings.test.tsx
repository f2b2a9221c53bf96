import type { MailboxChecked } from '@nahstrom/contract';
import type { Mocks } from '@nahstrom/mocks';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choose, chosenIn } from '../../testing/choose.ts';
import { anOffice, type Office } from '../testing/anOffice.ts';
import { confirm, dialog, open as openPage, press as pressButton } from '../testing/screens.ts';

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
  const opened = await openPage(office, `/marketmessages/settings/${office.community.id}`);
  await screen.findByRole('heading', { name: 'Einstellungen zum Netzbetreiber' });
  const { user } = opened;
  return {
    ...opened,
    press: (name: string) => pressButton(user, name),
    pick: async (name: RegExp) => user.click(await screen.findByRole('radio', { name })),
    type: async (label: string, text: string) => fill(user, await screen.findByLabelText(label), text),
  };
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
/** react-admin names the choice of nothing so. */
const nothing = 'Eingabe löschen';
const saved = (notices: { message: string }[]) =>
  waitFor(() => expect(notices.at(-1)?.message).toBe('Die Einstellungen sind gespeichert.'));
const storeMailbox = (office: Office, password: string, version = 0) => {
  const access = { username: office.edaNumber, password, version };
  return office.read(office.colleague.post(`/marketmessages/mailbox/${office.community.id}/update`, access));
};
async function aMailbox() {
  const office = await anOffice(mocks);
  await storeMailbox(office, 'Alpha-1');
  tried.length = 0;
  await office.changeSettings({ channel: 'mailbox' });
  return office;
}

describe('the settings of a community', () => {
  it('go live only after a confirmation in words', async () => {
    const office = await anOffice(mocks);
    const { user, press, pick, notices } = await open(office);
    await pick(/Echtbetrieb/);
    await press('Speichern');
    expect(await screen.findByText('Bitte bestätigen Sie den Wechsel in den Echtbetrieb.')).toBeDefined();
    expect(await office.settings()).toMatchObject({ mode: 'SIMU' });

    await user.click(await field('Ja, unsere Anfragen sollen ab jetzt echt sein und ausgeführt werden.'));
    await press('Speichern');
    await saved(notices);
    expect(await office.settings()).toMatchObject({ mode: 'PROD' });
  });

  it('keep kind, distribution and reminders, and ask for the grid level only where a kind has one', async () => {
    const office = await anOffice(mocks);
    const { user, press, pick, notices } = await open(office);
    expect(await screen.findByText('Die Mitglieder teilen Strom in ganz Österreich.')).toBeDefined();
    await pick(/regional/);
    await choose(user, await field('Netzebene'), '6');
    await pick(/Bürgerenergiegemeinschaft/);
    expect(screen.queryByRole('combobox', { name: /Netzebene/ })).toBeNull();
    await pick(/lokal/);
    expect(chosenIn(await field('Netzebene'))).not.toContain('6');
    await pick(/Statisch/);
    expect(screen.getByText(/^Im statischen Modell .* schickt das Portal nicht mit/)).toBeDefined();
    await choose(user, await field('Netzebene'), '7');
    await choose(user, await field('Mitglieder an ihre Zustimmung erinnern'), 'Alle 5 Tage');
    await user.dblClick(screen.getByRole('button', { name: 'Speichern' }));
    await saved(notices);

    const after = { communityType: 'RC_L', distributionModel: 'S', zoneLevel: 7, remindsAfterDays: 5, version: 1 };
    expect(await office.settings()).toMatchObject(after);
    await choose(user, await field('Netzebene'), nothing);
    await choose(user, await field('Mitglieder an ihre Zustimmung erinnern'), nothing);
    await press('Speichern');
    const emptied = { zoneLevel: null, remindsAfterDays: null };
    await waitFor(async () => expect(await office.settings()).toMatchObject(emptied));
  });

  it('offer the monthly list only where the portal itself sends', async () => {
    const office = await anOffice(mocks);
    const { user, press, pick, notices } = await open(office);
    const monthly = 'Jeden Monat die Zählpunktliste anfordern';
    expect(await screen.findByText(/Geht nur, wenn das Portal selbst senden kann/)).toBeDefined();
    expect(screen.queryByLabelText(monthly)).toBeNull();
    await pick(/Dateien in einem Ordner/);
    await user.click(await field(monthly));
    await press('Speichern');
    await saved(notices);
    expect(await office.settings()).toMatchObject({ channel: 'files', asksMonthly: true });
    expect(screen.getByText(new RegExp(`${office.community.id}/out für Anfragen`))).toBeDefined();

    await pick(/EDA-Portal, von Hand/);
    await press('Speichern');
    await waitFor(async () => expect(await office.settings()).toMatchObject({ channel: 'portal', asksMonthly: false }));
    await pick(/Dateien in einem Ordner/);
    expect((await field(monthly)).checked).toBe(false);
  });

  it('say what to ask the operator for where a channel is not set up, also of one that was', async () => {
    const office = await anOffice(mocks);
    await office.changeSettings({ channel: 'files' });
    market.hasFolder = false;
    delete market.mail;
    await open(office);
    const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

    expect((await radio(/EDA-Portal, von Hand/)).disabled).toBe(false);
    expect((await radio(/Dateien in einem Ordner/)).disabled).toBe(true);
    expect((await radio(/Eigenes EDA-Postfach/)).disabled).toBe(true);
    expect(screen.getByText(/NAHSTROM_MARKET_FOLDER/)).toBeDefined();
    expect(screen.getByText(/NAHSTROM_SECRET_KEY/)).toBeDefined();
    expect(screen.getByText(/das Portal kann ihn nicht mehr benutzen/)).toBeDefined();
  });

  it('report a conflict, keep the own entries and do not undo those of the colleague', async () => {
    const office = await anOffice(mocks);
    const { user, press, pick, notices } = await open(office);
    await pick(/Statisch/);
    await office.changeSettings({ mode: 'PROD', zoneLevel: 3 });
    await press('Speichern');

    expect(await screen.findByText(/^Inzwischen hat jemand anderes/)).toBeDefined();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Statisch/ })).checked).toBe(true);
    expect(chosenIn(await field('Netzebene'))).toBe('3');
    await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
    await user.click((await dialog('Ohne Speichern verlassen?')).getByRole('button', { name: 'Weiter bearbeiten' }));
    await press('Speichern');
    await saved(notices);
    expect(await office.settings()).toMatchObject({ mode: 'PROD', zoneLevel: 3, distributionModel: 'S' });
  });
});

describe('the mailbox of a community', () => {
  it('is stored with the channel in one step, and never shows its password again', async () => {
    const office = await anOffice(mocks);
    const { press, pick, type, notices } = await open(office);
    const username = office.edaNumber.toLowerCase();
    await pick(/Eigenes EDA-Postfach/);
    expect((await field('Benutzername')).value).toBe(username);
    await type('Passwort', 'Alpha-1');
    await press('Speichern');
    await saved(notices);

    expect(await office.settings()).toMatchObject({ channel: 'mailbox', mailbox: { username } });
    expect(await screen.findByText(`${username}@market.test`)).toBeDefined();
    expect((await field('Passwort')).value).toBe('');
    expect(screen.getByText(/Ist gespeichert\. Leer lassen/)).toBeDefined();
    expect(screen.getByText('0 von höchstens 200')).toBeDefined();
    await press('Verbindung prüfen');
    expect(await screen.findByText('Die Verbindung funktioniert')).toBeDefined();
    const access = { username, password: 'Alpha-1' };
    expect(tried).toEqual([access, access]);
  });

  it('without a password is refused at the field', async () => {
    const office = await anOffice(mocks);
    const { press, pick } = await open(office);
    await pick(/Eigenes EDA-Postfach/);
    const password = await field('Passwort');
    await press('Speichern');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    await press('Verbindung prüfen');

    expect(tried).toEqual([]);
    expect(await office.settings()).toMatchObject({ channel: 'portal', mailbox: null });
  });

  it('shows sending and fetching separately, with the fault in words and the answer of the server', async () => {
    checked = { sending: { fault: 'login', detail: '535 5.7.8 Authentication failed' }, fetching: null };
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
    expect((await field('Passwort')).type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Passwort einblenden' }));
    expect((await field('Passwort')).type).toBe('text');
    await type('Passwort', 'anders');
    expect(screen.queryByText('Die Verbindung funktioniert nicht')).toBeNull();
  });

  it('is that of the own market partner number only', async () => {
    const office = await aMailbox();
    const { press, type } = await open(office);
    await type('Benutzername', 'anderswo');
    await press('Verbindung prüfen');
    expect(await screen.findByText('Der Benutzername ist die Marktpartnernummer der Gemeinschaft.')).toBeDefined();
    await press('Speichern');
    await waitFor(async () => expect((await field('Benutzername')).getAttribute('aria-invalid')).toBe('true'));

    expect(tried).toEqual([]);
    expect((await office.settings()).mailbox).toMatchObject({ username: office.edaNumber });
  });

  it('reports a concurrent change by a colleague, and keeps the typed access', async () => {
    const office = await aMailbox();
    const { press, type, notices } = await open(office);
    await type('Passwort', 'Gamma-3');
    await storeMailbox(office, 'Beta-2', (await office.settings()).mailbox!.version);
    await press('Speichern');
    const alert = await screen.findByText(/^Inzwischen hat jemand anderes/);
    // The bar of the button stays in view; the end of the form does not.
    expect(alert.closest('.MuiAlert-root')!.parentElement).toBe(
      screen.getByRole('button', { name: 'Speichern' }).parentElement,
    );
    expect((await field('Passwort')).value).toBe('Gamma-3');
    await press('Speichern');
    await saved(notices);

    await press('Verbindung prüfen');
    await waitFor(() => expect(tried.at(-1)).toEqual({ username: office.edaNumber, password: 'Gamma-3' }));
  });

  it('shows since when it does not work, and why', async () => {
    const office = await aMailbox();
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
    const office = await aMailbox();
    const { user, press, pick, notices } = await open(office);
    const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Postfach entfernen' });
    await screen.findByText(/Entfernen geht erst/);
    expect(remove().disabled).toBe(true);
    await pick(/EDA-Portal, von Hand/);
    expect(await screen.findByText(/sind nach dem Speichern wieder nur vorbereitet/)).toBeDefined();
    await press('Speichern');
    await saved(notices);
    await waitFor(() => expect(remove().disabled).toBe(false));
    await press('Postfach entfernen');
    await confirm(user, 'Postfach entfernen?', 'Postfach entfernen');

    await waitFor(() => expect(screen.queryByLabelText('Passwort')).toBeNull());
    expect((await office.settings()).mailbox).toBeNull();
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
