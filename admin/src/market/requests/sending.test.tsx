import type { MarketProcessRow } from '@nahstrom/contract';
import { anApplication } from '@nahstrom/mocks';
import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { choose } from '../../testing/choose.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice, type Office } from './testing/anOffice.ts';

withMocks();
beforeAll(keepFormsWhole);

const open = (office: Office, path: string | number = '/marketmessages') =>
  openAdmin(mocks, office.admin, typeof path === 'number' ? `/marketmessages/${path}` : path);
type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const confirm = async (user: User, heading: string, name: string) =>
  user.click((await dialog(heading)).getByRole('button', { name }));
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const requestsOf = ({ colleague, read }: Office) =>
  read<MarketProcessRow[]>(colleague.get('/marketmessages/processes?sort=["id","ASC"]'));

/** A community whose portal sends automatically. */
async function aSender() {
  const office = await anOffice(mocks);
  await office.changeSettings({ channel: 'files' });
  return office;
}
async function aDelivery(values: string) {
  const office = await aSender();
  const { id, member } = await office.aPrepared();
  await office.queue(id);
  await office.deliveryBecomes(id, values);
  return { office, id, member };
}

describe('a prepared request', () => {
  it('is sent after a question, once at a double press, and then waits', async () => {
    const office = await aSender();
    const { id } = await office.aPrepared();
    const { user, notices } = await open(office, id);
    expect(await screen.findByText(/^Senden Sie die Anfrage/)).toBeDefined();
    await press(user, 'Senden');
    const asked = await dialog('Eine Anfrage senden?');
    expect(asked.getByText('Die Nachrichten sind als Test gekennzeichnet.')).toBeDefined();
    await user.dblClick(asked.getByRole('button', { name: 'Senden' }));

    expect(await screen.findByText('Wartet auf den Versand')).toBeDefined();
    expect(screen.getByText('Es ist nichts zu tun. Das Portal sendet die Nachricht von selbst.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Als übergeben vermerken' })).toBeNull();
    expect(notices.map(({ message }) => message)).toEqual(['Die Anfrage wird gesendet.']);
    expect(await office.process(id)).toMatchObject({ state: 'prepared', delivery: { state: 'queued' } });
  });

  it('says why it cannot be sent, and stays prepared', async () => {
    const office = await aSender();
    const { id } = await office.aPrepared();
    const { user, notices } = await open(office, id);
    await press(user, 'Senden');
    await office.changeSettings({ channel: 'portal' });
    await confirm(user, 'Eine Anfrage senden?', 'Senden');

    await waitFor(() => expect(notices.at(-1)?.message).toMatch(/^Über diesen Weg kann das Portal nicht senden/));
    expect(await office.process(id)).toMatchObject({ state: 'prepared', delivery: null });
  });

  it('that waits can be stopped', async () => {
    const office = await aSender();
    const { id } = await office.aPrepared();
    await office.queue(id);
    const { user } = await open(office, id);
    await press(user, 'Versand stoppen');

    expect(await screen.findByRole('button', { name: 'Senden' })).toBeDefined();
    expect(await office.process(id)).toMatchObject({ state: 'prepared', delivery: null });
  });
});

describe('where the portal sends', () => {
  it('a list is requested and sent immediately where the portal sends', async () => {
    const office = await aSender();
    await office.aMember();
    const { user } = await open(office);
    await press(user, 'Weitere Aktionen');
    await user.click(await screen.findByRole('menuitem', { name: 'Zählpunktliste anfordern' }));
    await user.click(
      await (await dialog('Zählpunktliste anfordern')).findByRole('button', { name: 'Vorbereiten und senden' }),
    );

    expect(await screen.findByText(/^Das Portal sendet sie jetzt/)).toBeDefined();
    const requests = await requestsOf(office);
    expect(requests.map(({ kind, delivery }) => [kind, delivery?.state])).toEqual([['pointList', 'queued']]);
  });
});

describe('a request that waits while the mailbox does not work', () => {
  it('says what to do about the mailbox', async () => {
    const office = await anOffice(mocks);
    const access = { username: office.edaNumber, password: 'Alpha-1', version: 0 };
    await office.read(office.colleague.post(`/marketmessages/mailbox/${office.community.id}/update`, access));
    await office.changeSettings({ channel: 'mailbox' });
    const { id } = await office.aPrepared();
    await office.queue(id);
    await mocks.asOwner(tx =>
      tx.execute(`update market_mailboxes set fault = 'login' where community_id = ${office.community.id}`),
    );
    await open(office, id);

    expect(await screen.findByText(/^Letzter Versuch: Der Mailserver nimmt Benutzername/)).toBeDefined();
    expect(screen.getByText(/^Prüfen Sie Benutzername und Passwort des Postfachs/)).toBeDefined();
    const links = screen.getAllByRole('link', { name: 'Einstellungen' }).map(link => link.getAttribute('href'));
    expect(links).toContain(`/member/admin/marketmessages/settings/${office.community.id}`);
  });
});

describe('a message whose arrival is unknown', () => {
  const uncertain = "state = 'uncertain', fault = 'lost', recipient = 'at009999@market.test'";

  it('a message of unknown arrival that was noted as arrived cannot be revoked any more', async () => {
    const { office, id } = await aDelivery(uncertain);
    const { user } = await open(office, id);
    expect(await screen.findByText('Ob der Netzbetreiber die Anfrage hat, ist nicht bekannt.')).toBeDefined();
    for (const name of ['Verwerfen', 'Als übergeben vermerken', 'Senden'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await press(user, 'Ist angekommen');
    await confirm(user, 'Ist die Nachricht angekommen?', 'Ist angekommen');

    expect(await screen.findByText(/^Die Anfrage ist gesendet\. Eine Antwort/)).toBeDefined();
    expect(screen.getByText('at009999@market.test')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Übergabe zurücknehmen' })).toBeNull();
    expect(await office.process(id)).toMatchObject({ state: 'sent', delivery: { state: 'sent' } });
  });

  it('a message of unknown arrival is sent again only after a warning that it may arrive twice', async () => {
    const { office, id } = await aDelivery(uncertain);
    const { user } = await open(office, id);
    await press(user, 'Noch einmal senden');
    expect((await dialog('Die Nachricht noch einmal senden?')).getByText(/dieselbe Nachricht zweimal/)).toBeDefined();
    expect(await office.process(id)).toMatchObject({ delivery: { state: 'uncertain' } });
    await confirm(user, 'Die Nachricht noch einmal senden?', 'Noch einmal senden');

    expect(await screen.findByText('Wartet auf den Versand')).toBeDefined();
    expect(await office.process(id)).toMatchObject({ delivery: { state: 'queued' } });
  });

  it('is noted as not arrived, and can then be discarded', async () => {
    const { office, id } = await aDelivery(uncertain);
    const { user } = await open(office, id);
    await press(user, 'Ist nicht angekommen');
    await confirm(user, 'Hat der Netzbetreiber die Nachricht nicht?', 'Ist nicht angekommen');

    expect(
      await screen.findByText('Der Netzbetreiber hat die Nachricht nicht; so wurde es hier vermerkt.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Noch einmal senden' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Verwerfen' })).toBeDefined();
    expect(await office.process(id)).toMatchObject({ state: 'prepared', delivery: { state: 'failed' } });
  });

  it('shows the decision of a colleague who was faster', async () => {
    const { office, id } = await aDelivery(uncertain);
    const { user, notices } = await open(office, id);
    await press(user, 'Noch einmal senden');
    const { version } = await office.process(id);
    await office.read(
      office.colleague.post(`/marketmessages/processes/${id}/delivery`, { decision: 'arrived', version }),
    );
    await confirm(user, 'Die Nachricht noch einmal senden?', 'Noch einmal senden');

    await waitFor(() => expect(notices.at(-1)?.message).toMatch(/inzwischen von jemand anderem geändert/));
    expect(await screen.findByText(/^Die Anfrage ist gesendet\. Eine Antwort/)).toBeDefined();
    expect(await office.process(id)).toMatchObject({ delivery: { state: 'sent' } });
  });
});

describe('a message that was not sent', () => {
  it('says why in words and in those of the server, and is sent again', async () => {
    const { office, id } = await aDelivery("state = 'failed', fault = 'refused', fault_detail = '550 no such user'");
    const { user } = await open(office, id);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Der Mailserver hat die Nachricht abgelehnt.')).toBeDefined();
    expect(alert.getByText('Antwort des Servers: 550 no such user')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Als übergeben vermerken' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Senden' })).toBeNull();
    await user.dblClick(await alert.findByRole('button', { name: 'Noch einmal senden' }));

    expect(await screen.findByText('Wartet auf den Versand')).toBeDefined();
    expect(await office.process(id)).toMatchObject({ delivery: { state: 'queued', fault: null } });
  });
});

describe('the list of requests', () => {
  it('shows the way of each message, and narrows to those that need a decision', async () => {
    const { office, id, member } = await aDelivery("state = 'failed', fault = 'incomplete'");
    const waiting = await office.aPrepared();
    await office.queue(waiting.id);
    const { user } = await open(office);
    expect(await screen.findByText(/Gesendet wird nur, was Sie senden oder in den Einstellungen/)).toBeDefined();
    const row = await rowOf(office.nameOf(member));
    expect(row.getByText('Nicht gesendet')).toBeDefined();
    expect(row.getByText('Es fehlen Angaben der Energiegemeinschaft.')).toBeDefined();
    expect((await rowOf(office.nameOf(waiting.member))).getByText('Wartet auf den Versand')).toBeDefined();

    const filter = await screen.findByRole('combobox', { name: 'Auswahl' });
    await choose(user, filter, 'Versand misslungen oder ungewiss');
    await waitFor(() => expect(screen.queryByText(office.nameOf(waiting.member))).toBeNull());
    await choose(user, filter, 'Wartet auf den Versand');
    await rowOf(office.nameOf(waiting.member));
    await waitFor(() => expect(screen.queryByText(office.nameOf(member))).toBeNull());
    expect(await office.process(id)).toMatchObject({ delivery: { state: 'failed' } });
  });

  it('sends those of the selected that are merely prepared or were refused', async () => {
    const { office, id } = await aDelivery("state = 'uncertain', fault = 'lost'");
    const refused = await office.aPrepared();
    await office.queue(refused.id);
    await office.deliveryBecomes(refused.id, "state = 'failed', fault = 'refused', fault_detail = '550 no such user'");
    const [one, other] = [await office.aPrepared(), await office.aPrepared()];
    const { user } = await open(office);
    await rowOf(office.nameOf(one.member));
    for (const box of screen.getAllByRole('checkbox', { name: /auswählen/i }).slice(1)) await user.click(box);
    await press(user, 'Senden');
    const asked = await dialog('3 Anfragen senden?');
    expect(asked.getByText(/^Eine weitere gewählte Anfrage bleibt, wie sie ist/)).toBeDefined();
    await user.dblClick(asked.getByRole('button', { name: 'Senden' }));

    await waitFor(async () => expect((await office.process(other.id)).delivery?.state).toBe('queued'));
    expect((await office.process(one.id)).delivery?.state).toBe('queued');
    expect((await office.process(refused.id)).delivery).toMatchObject({
      state: 'queued',
      fault: null,
      faultDetail: '',
    });
    expect((await office.process(id)).delivery?.state).toBe('uncertain');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Senden', hidden: true })).toBeNull());
  });
});

describe('registering counting points', () => {
  async function start(office: Office) {
    const { user } = await open(office);
    await press(user, 'Zählpunkte anmelden');
    const asked = await dialog('Zählpunkte anmelden');
    await user.click((await asked.findAllByRole('checkbox'))[0]!);
    return { user, asked };
  }

  it('keeps what was prepared when sending is refused, and sends it afterwards', async () => {
    const office = await aSender();
    await office.aMember();
    const { user, asked } = await start(office);
    mocks.fail(/processes\/queued$/, 409, { error: 'market.cannotSend' });
    await user.click(asked.getByRole('button', { name: 'Vorbereiten und senden' }));

    expect(await screen.findByText('Noch nicht gesendet')).toBeDefined();
    expect(screen.getByText(/^Über diesen Weg kann das Portal nicht senden/)).toBeDefined();
    expect(await requestsOf(office)).toMatchObject([{ state: 'prepared', delivery: null }]);
    await press(user, 'Jetzt senden');
    expect(await screen.findByText(/^Das Portal sendet sie jetzt/)).toBeDefined();
    expect(await requestsOf(office)).toMatchObject([{ delivery: { state: 'queued' } }]);
  });

  it('offers the files where they are handed over manually', async () => {
    const office = await anOffice(mocks);
    await office.aMember();
    const { user, asked } = await start(office);
    expect(asked.queryByRole('button', { name: 'Vorbereiten und senden' })).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Vorbereiten' }));

    expect(await screen.findByText('Eine Anfrage ist vorbereitet.')).toBeDefined();
    const result = await dialog('Zählpunkte anmelden');
    expect(await result.findByRole('button', { name: 'Vorbereitete herunterladen (ZIP)' })).toBeDefined();
    expect(result.queryByRole('button', { name: 'Jetzt senden' })).toBeNull();
  });

  it('lists only what can be registered, and says how many are left and why', async () => {
    const office = await anOffice(mocks);
    await office.aPrepared();
    await office.read(office.colleague.put('/admin/member/create', anApplication(office.community.id, 690)));
    const { user } = await open(office);
    await press(user, 'Zählpunkte anmelden');
    const asked = await dialog('Zählpunkte anmelden');

    expect(await asked.findAllByRole('checkbox')).toHaveLength(1);
    expect(asked.getByText(/^Ein weiterer Zählpunkt ist schon angemeldet/)).toBeDefined();
    expect(asked.getByText(/^2 weitere Zählpunkte fehlen hier, weil ihre Mitglieder/)).toBeDefined();
  });
});

describe('a mail without a readable message', () => {
  const aMail = (office: Office, fault: string) =>
    mocks.asOwner(tx =>
      tx.execute(
        `insert into market_messages (organisation_id, community_id, direction, state, fault, file_name, written,
            received, content_hash, raw)
          values (${office.organisation.id}, ${office.community.id}, 'in', 'unread', 'marketMessage.${fault}',
            'Rückfrage.eml', now(), now(), '${fault}', convert_to('Subject: Frage', 'UTF8'))`,
      ),
    );

  it('is explained, offered as it came, and set aside', async () => {
    const office = await anOffice(mocks);
    await aMail(office, 'noAttachment');
    const { user } = await open(office, '/marketmessages/inbox');
    await press(user, 'Mail ohne lesbare Nachricht');
    expect(await screen.findByText(/An dieser Mail hängt keine Datei/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Mail herunterladen' })).toBeDefined();
    await press(user, 'Beiseitelegen');
    await confirm(user, 'Nachricht beiseitelegen?', 'Beiseitelegen');
    expect(await (await rowOf('Rückfrage')).findByText('Beiseitegelegt')).toBeDefined();
  });
});
