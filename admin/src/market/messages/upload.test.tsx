import type { MarketMessageRow } from '@nahstrom/contract';
import { fill, mocks, withMocks } from '@nahstrom/mocks/screen';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { keepFormsWhole } from '../../testing/wholeForms.ts';
import { anOffice } from '../testing/anOffice.ts';
import { open, press, start } from '../testing/screens.ts';

withMocks();
beforeAll(keepFormsWhole);

const label = 'Antwort oder Liste hochladen';
const aFile = (text: string, name: string, lastModified = Date.now()) =>
  new globalThis.File([text], name, { lastModified });

async function upload(user: UserEvent, ...files: File[]) {
  const asked = await start(user, label);
  await user.upload(asked.getByLabelText('Dateien (XML, Excel, CSV)'), files);
  const send = () => user.click(asked.getByRole('button', { name: label }));
  const results = async () => within(await asked.findByRole('status', { name: 'Das ist daraus geworden' }));
  return { asked, send, results };
}

it('uploaded answers are assigned, wait for an administrator, are known already or unreadable, each in words', async () => {
  const office = await anOffice(mocks);
  const { sent } = await office.aRegistration();
  const answered = office.answer(sent, 'ANTWORT_ECON', [99]);
  const foreign = office.answer(sent, 'ANTWORT_ECON', [99], {
    ...{ conversationId: 'AT009999FREMD', requestId: 'FREMD' },
    answers: [{ cpNumber: `AT009999${'7'.repeat(25)}`, codes: [99] }],
  });
  const { user } = await open(office);
  const texts = { antwort: answered, kopie: answered, fremd: foreign, brief: 'kein XML', leer: '' };
  const files = Object.entries(texts).map(([name, text]) => aFile(text, `${name}.xml`));
  const { send, results } = await upload(user, ...files);
  await send();

  const outcomes = await results();
  expect(await outcomes.findByText('Eine Angabe ist einer Anfrage zugeordnet.')).toBeDefined();
  expect(await outcomes.findByText(/^Das ist schon da/)).toBeDefined();
  expect(await outcomes.findByText(/Eine Angabe passt zu keiner Anfrage/)).toBeDefined();
  expect(await outcomes.findByText('Die Datei ist keine lesbare XML-Nachricht.')).toBeDefined();
  expect(await outcomes.findByText('Abgelehnt')).toBeDefined();
  expect(await office.process(sent.id)).toMatchObject({ state: 'received' });
});

it('an uploaded spreadsheet is a list of each grid operator in it, or says what cannot be read', async () => {
  const { user } = await open(await anOffice(mocks));
  const rows = ['AT009999', 'AT001000'].map(operator => `${operator}${'8'.repeat(25)};100`);
  const table = (lines: string[], name: string) => aFile(lines.join('\n'), name);
  const { send, results } = await upload(
    user,
    table(['Zählpunkt;Teilnahmefaktor', ...rows], 'liste.csv'),
    table(['Zählpunkt;Teilnahmefaktor', 'AT12;100'], 'falsch.csv'),
  );
  await send();

  const outcomes = await results();
  expect(await outcomes.findByText('liste.csv · Test-Netzbetreiber (EDA Testsystem)')).toBeDefined();
  expect(outcomes.getByText(/^liste\.csv · Wiener Netze/)).toBeDefined();
  expect(outcomes.getAllByText('Ein Unterschied')).toHaveLength(2);
  expect(await outcomes.findByText(/^Zeile 2: „AT12“ in der Spalte „Zählpunkt“/)).toBeDefined();
});

it('an uploaded list names its differences, with the way to the comparison', async () => {
  const office = await anOffice(mocks);
  await office.aMember();
  const sent = await office.aListRequest();
  const points = [{ cpNumber: `AT009999${'8'.repeat(25)}`, periods: [{ from: '2026-03-01' }] }];
  const { user } = await open(office);
  const asked = await upload(user, aFile(office.completion(sent, '', { code: 'SENDEN_ECP', points }), 'liste.xml'));
  await asked.send();
  const outcomes = await asked.results();
  expect(await outcomes.findByText('Die Liste ist da. Sie hat einen Unterschied zum Portal.')).toBeDefined();
  expect(outcomes.queryByText(/zugeordnet/i)).toBeNull();
  const comparison = outcomes.getByRole('link', { name: 'Zum Vergleich' }).getAttribute('href');
  expect(comparison).toContain(`/${sent.id}#comparison`);
  await press(user, 'Schließen');

  const table = ['Zählpunkt;Teilnahmefaktor', `AT009999${'8'.repeat(25)};100`].join('\n');
  const again = await upload(user, aFile(table, 'liste.csv'), aFile(table, 'kopie.csv'));
  await again.send();
  const known = within((await (await again.results()).findByText(/^Das ist schon da/)).closest('li')!);
  await user.click(known.getByRole('link', { name: 'Zum Vergleich' }));
  expect(await screen.findByText(/^Ein Unterschied zur Liste des Netzbetreibers/)).toBeDefined();
});

it('an uploaded spreadsheet is the list of the day on which it was saved, or of another one', async () => {
  const office = await anOffice(mocks);
  const { user } = await open(office);
  const rows = ['Zählpunkt;Teilnahmefaktor', `AT009999${'8'.repeat(25)};100`].join('\n');
  const { asked, send, results } = await upload(
    user,
    aFile(rows, 'juni.csv', Date.parse('2026-06-10T23:30:00Z')),
    aFile(rows, 'mai.csv', Date.parse('2026-05-10T12:00:00Z')),
  );
  const june = asked.getByLabelText<HTMLInputElement>('Stand der Liste juni.csv');
  const may = asked.getByLabelText<HTMLInputElement>('Stand der Liste mai.csv');
  expect([june.value, may.value]).toEqual(['11.06.2026', '10.05.2026']);
  await user.clear(may);
  await send();
  expect(asked.getByText('Bitte geben Sie den Tag als Datum ein.')).toBeDefined();
  expect(asked.queryByRole('status', { name: 'Das ist daraus geworden' })).toBeNull();
  await fill(user, may, '01.06.2026');
  await send();

  const outcomes = await results();
  await waitFor(() => expect(outcomes.getAllByText('Ein Unterschied')).toHaveLength(2));
  const messages = await office.read<MarketMessageRow[]>(office.colleague.get('/marketmessages'));
  expect(messages.map(({ written }) => written).sort()).toEqual([
    '2026-06-01T21:59:59.999Z',
    '2026-06-11T21:59:59.999Z',
  ]);
});

it('an upload needs a file', async () => {
  const { user } = await open(await anOffice(mocks));
  const { asked, send } = await upload(user);
  await send();

  expect((await asked.findByRole('alert')).textContent).toMatch(/Datei/);
});
