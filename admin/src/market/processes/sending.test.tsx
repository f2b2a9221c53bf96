import { mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice } from '../testing/anOffice.ts';
import { confirm, dialog, open, press } from '../testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

/** A request of a community whose portal sends automatically. */
async function aPrepared() {
  const office = await anOffice(mocks);
  await office.changeSettings({ channel: 'files' });
  const { id } = await office.aPrepared();
  return { office, id };
}
async function aDelivery(values: string) {
  const { office, id } = await aPrepared();
  await office.queue(id);
  await office.deliveryBecomes(id, values);
  return { office, id };
}

it('a prepared request is sent after a question, once at a double press, and can be stopped while it waits', async () => {
  const { office, id } = await aPrepared();
  const { user, notices } = await open(office, id);
  await press(user, 'Senden');
  const asked = await dialog('Eine Anfrage senden?');
  expect(asked.getByText('Die Nachrichten sind als Test gekennzeichnet.')).toBeDefined();
  await user.dblClick(asked.getByRole('button', { name: 'Senden' }));

  expect(await screen.findByText('Wartet auf den Versand')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Als übergeben vermerken' })).toBeNull();
  expect(notices.map(({ message }) => message)).toEqual(['Die Anfrage wird gesendet.']);
  expect(await office.process(id)).toMatchObject({ state: 'prepared', delivery: { state: 'queued' } });
  await press(user, 'Versand stoppen');
  expect(await screen.findByRole('button', { name: 'Senden' })).toBeDefined();
  expect(await office.process(id)).toMatchObject({ state: 'prepared', delivery: null });
});

describe('a message whose arrival is unknown', () => {
  const uncertain = "state = 'uncertain', fault = 'lost', recipient = 'at009999@market.test'";

  it('offers only the decisions about it, and cannot be revoked once it is noted as arrived', async () => {
    const { office, id } = await aDelivery(uncertain);
    const { user } = await open(office, id);
    expect(await screen.findByText('Ob der Netzbetreiber die Anfrage hat, ist nicht bekannt.')).toBeDefined();
    expect(screen.getByText('Empfänger: at009999@market.test')).toBeDefined();
    for (const name of ['Verwerfen', 'Als übergeben vermerken', 'Senden'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await press(user, 'Ist angekommen');
    await confirm(user, 'Ist die Nachricht angekommen?', 'Ist angekommen');

    expect(await screen.findByText(/^Die Anfrage ist gesendet\. Eine Antwort/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Übergabe zurücknehmen' })).toBeNull();
    expect(await office.process(id)).toMatchObject({ state: 'sent', delivery: { state: 'sent' } });
  });

  it('is sent again only after a warning that it may arrive twice, and not after the decision of a colleague', async () => {
    const { office, id } = await aDelivery(uncertain);
    const { user, notices } = await open(office, id);
    await press(user, 'Noch einmal senden');
    expect((await dialog('Die Nachricht noch einmal senden?')).getByText(/dieselbe Nachricht zweimal/)).toBeDefined();
    const body = { decision: 'arrived', version: (await office.process(id)).version };
    await office.read(office.colleague.post(`/marketmessages/processes/${id}/delivery`, body));
    await confirm(user, 'Die Nachricht noch einmal senden?', 'Noch einmal senden');

    await waitFor(() => expect(notices.at(-1)?.message).toMatch(/inzwischen von jemand anderem geändert/));
    expect(await screen.findByText(/^Die Anfrage ist gesendet\. Eine Antwort/)).toBeDefined();
    expect(await office.process(id)).toMatchObject({ delivery: { state: 'sent' } });
  });
});

it('a message that was not sent says why in words and in those of the server, and is sent again', async () => {
  const { office, id } = await aDelivery("state = 'failed', fault = 'refused', fault_detail = '550 no such user'");
  const { user } = await open(office, id);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Der Mailserver hat die Nachricht abgelehnt.')).toBeDefined();
  expect(alert.getByText('Antwort des Servers: 550 no such user')).toBeDefined();
  await user.dblClick(await alert.findByRole('button', { name: 'Noch einmal senden' }));

  expect(await screen.findByText('Wartet auf den Versand')).toBeDefined();
  expect(await office.process(id)).toMatchObject({ delivery: { state: 'queued', fault: null } });
});
