import {
  decisionKinds,
  type MarketProcess,
  type MarketTask,
  marketProcessKinds,
  marketStates,
} from '@nahstrom/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Told } from '../messages/words.ts';
import { aDelivery, aProcess, byHand, lockedOut, sending } from '../testing/aProcess.ts';
import { told } from '../testing/told.ts';
import { isToDecide, standingText, warningsOf } from './requestText.ts';
import { cureOf, knownText } from './taskText.ts';

const standing = (change: Partial<MarketProcess>, settings: Told['settings'] = byHand) =>
  standingText(aProcess(change), told(settings));
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const uncertain = aDelivery({ state: 'uncertain', fault: 'lost' });
const nothing = { at: null, state: null, day: null, share: null, direction: null, until: null };
const taskOf = (kind: MarketTask['kind'], ours: string | null = '2026-03-01', theirs = '2026-03-03'): MarketTask => ({
  ...{ kind, canTakeOver: true },
  known: [
    { ...nothing, from: 'portal', day: ours },
    { ...nothing, from: 'operator', at: '2026-03-02T09:00:00Z', state: 'active', day: theirs },
  ],
});
const task = taskOf('firstDay');
const factor = { kind: 'factorChange', deadline: '2026-03-09' } as const;
const data = { kind: 'dataRequest', dateFrom: '2026-02-01', dateTo: '2026-02-03' } as const;

it.each<[string, Partial<MarketProcess>, Told['settings'], string]>([
  ['manually', {}, byHand, 'Laden Sie die Nachricht herunter und übergeben Sie sie'],
  ['before the settings are loaded', {}, undefined, 'Laden Sie die Nachricht herunter und übergeben Sie sie'],
  ['where the portal sends', {}, sending, 'Senden Sie die Anfrage'],
  ['of the other mode', { mode: 'PROD' }, sending, 'Die Anfrage wurde im anderen Betrieb'],
  ['that waits', { delivery: aDelivery() }, sending, 'Es ist nichts zu tun. Das Portal sendet'],
  ['that waits after an attempt', { delivery: aDelivery({ fault: 'unreachable' }) }, sending, 'Das Portal versucht es'],
  ['of a mailbox with a limit', { delivery: aDelivery({ fault: 'dayLimit' }) }, sending, 'Das Portal sendet die Nach'],
  ['of a locked mailbox', { delivery: aDelivery() }, lockedOut, 'Prüfen Sie Benutzername und Passwort'],
  ['of unknown arrival', { delivery: uncertain }, sending, 'Warten Sie auf eine Antwort, oder fragen Sie'],
  ['that was not sent', { delivery: aDelivery({ state: 'failed' }) }, sending, 'Sehen Sie oben, warum die Nachricht'],
  ['after the end here', { endsBefore: '2026-03-03' }, sending, 'Sehen Sie oben, was zu tun ist'],
  ['after the end, waiting', { endsBefore: '2026-03-03', delivery: aDelivery() }, sending, 'Sehen Sie oben, was zu'],
  ['that differs', { task }, byHand, 'Entscheiden Sie oben, was gilt'],
  ['of a factor manually', { ...factor, dateFrom: '2026-03-10' }, byHand, 'Übergeben Sie die Nachricht am 09.03.2026'],
  ['of a factor sent', { ...factor, dateFrom: '2026-03-10' }, sending, 'Senden Sie die Anfrage'],
  [
    'of a factor too late',
    { ...factor, dateFrom: '2026-03-01' },
    sending,
    'Für diesen Tag nehmen Netzbetreiber die Änderung nicht mehr an',
  ],
])('a prepared request %s says what to do', (_, change, settings, start) => {
  const { next } = standing(change, settings);

  expect(next).toHaveLength(1);
  expect(next[0]).toMatch(new RegExp(`^${start}`));
});

it.each<[string, Partial<MarketProcess>, string, string]>([
  [
    'a list that did not come',
    { kind: 'pointList' },
    'Der Netzbetreiber hat die Anfrage angen',
    'Laden Sie die Liste ',
  ],
  ['a list that agrees', { kind: 'pointList', differences: 0 }, 'Die Liste ist abgeglichen.', 'Es ist nichts zu tun.'],
  [
    'a list that differs',
    { kind: 'pointList', differences: 2, hasOpenTask: true },
    'Die Liste ist da. Sie hat 2 Unterschiede zum Portal.',
    'Entscheiden Sie im Vergleich, was gilt.',
  ],
  [
    'a list that a newer one replaces',
    { kind: 'pointList', differences: 1 },
    'Die Liste ist da. Sie hat einen Unterschied zum Portal.',
    'Von diesem Netzbetreiber gibt es eine neuere Liste.',
  ],
  ['data that are complete', { ...data, arrivedDays: 3 }, 'Die Daten aller 3 angeforderten', 'Es ist nichts zu tun.'],
  ['data that arrive', { ...data, arrivedDays: 2 }, 'Der Netzbetreiber hat die', 'Von 3 Tagen sind 2 vollständig da.'],
  [
    'data of one day',
    { ...data, dateTo: data.dateFrom, arrivedDays: 1 },
    'Die Daten des angeforderten Tages sind vollständig da.',
    'Es ist nichts zu tun.',
  ],
])('an accepted request for %s says where it stands', (_, change, meaning, next) => {
  const said = standing({ state: 'accepted', ...change });

  expect(said.meaning[0]).toMatch(new RegExp(`^${meaning}`));
  expect(said.next[0]).toMatch(new RegExp(`^${next}`));
});

it.each<[string, Partial<MarketProcess>, string]>([
  ['begins later', { state: 'active', activeFrom: '2026-03-03' }, 'Der Zählpunkt nimmt ab 03.03.2026 an'],
  [
    'begins today',
    { state: 'active', activeFrom: '2026-03-02' },
    'Der Zählpunkt nimmt an der Energiegemeinschaft teil',
  ],
  ['ends today', { state: 'ended', endOn: '2026-03-02', dateFrom: null }, 'Der Zählpunkt nimmt bis 02.03.2026 an'],
  ['ended yesterday', { state: 'ended', endOn: '2026-03-01', dateFrom: null }, 'Der Zählpunkt nimmt nicht mehr an'],
  ['never began', { state: 'ended', endOn: '2026-03-09' }, 'Die Anmeldung ist vor dem ersten Tag beendet'],
])('a participation that %s says so', (_, change, meaning) => {
  expect(standing(change).meaning[0]).toMatch(new RegExp(`^${meaning}`));
});

it('a participation that never began shows no days, and can be registered again or decided', () => {
  const change = { state: 'ended', endOn: '2026-03-09', activeFrom: '2026-03-10' } as const;

  expect(standing(change).meaning).toHaveLength(1);
  expect(standing(change).next).toEqual(['Der Zählpunkt kann neu angemeldet werden, wenn das Mitglied es möchte.']);
  expect(standing({ ...change, task }).next).toEqual(['Entscheiden Sie oben, was gilt.']);
});

it('a participation names its days, and who ended it', () => {
  const days = { activeFrom: '2026-01-01', endOn: '2026-02-28' };

  expect(standing({ state: 'ended', ...days, endedBy: 'customer' }).meaning.slice(1)).toEqual([
    'Nimmt teil ab: 01.01.2026',
    'Letzter Tag: 28.02.2026 (durch das Mitglied)',
  ]);
  expect(standing({ state: 'ended', ...days }).meaning.at(-1)).toBe('Letzter Tag: 28.02.2026');
});

it.each([
  ['sent by the portal', { delivery: aDelivery({ state: 'sent' }) }, sending, 'Die Anfrage ist gesendet'],
  ['handed over', {}, sending, 'Die Anfrage ist übergeben'],
  ['sent before the channel changed', { delivery: aDelivery({ state: 'sent' }) }, byHand, 'Die Anfrage ist übergeben'],
] as const)('the text of a request that was %s states it', (_, change, settings, meaning) => {
  expect(standing({ state: 'sent', ...change }, settings).meaning[0]).toMatch(new RegExp(`^${meaning}`));
});

it('only a received registration shows the page where the member consents', () => {
  const approvalUrl = 'https://netz.example/freigabe';
  const shown = marketProcessKinds.flatMap(kind =>
    marketStates
      .filter(state => standing({ kind, state, approvalUrl }).approvalUrl !== null)
      .map(state => `${kind} ${state}`),
  );

  expect(shown).toEqual(['registration received']);
});

it('the sentences of the answers follow that of the state, and an unknown number has a sentence of its own', () => {
  const { meaning, next } = standing({ state: 'rejected', codes: [156, 998, 999] });

  expect(meaning).toEqual([
    'Der Netzbetreiber hat die Anfrage abgelehnt.',
    'Der Zählpunkt gehört schon zu einer Energiegemeinschaft.',
    'Der Netzbetreiber antwortet mit der Nummer 998, die das Portal nicht kennt.',
    'Der Netzbetreiber antwortet mit der Nummer 999, die das Portal nicht kennt.',
  ]);
  expect(next).toHaveLength(2);
  expect(next[1]).toBe('Fragen Sie beim Netzbetreiber, was diese Nummer bedeutet.');
});

it('a failure says what to do besides the decision, and missing data are decided about once they are overdue', () => {
  const failed = aProcess({ state: 'rejected', codes: [172], task: taskOf('failed') });
  expect(standing(failed).next).not.toContain('Entscheiden Sie oben, was gilt.');
  expect(isToDecide(failed)).toBe(true);
  const waiting = (isOverdue: boolean) => aProcess({ state: 'accepted', isOverdue, task: taskOf('noData') });
  expect([isToDecide(waiting(false)), isToDecide(waiting(true)), isToDecide(aProcess())]).toEqual([false, true, false]);
});

it.each<[Partial<MarketProcess>, string | null]>([
  [{}, 'Zu übergeben bis 09.03.2026'],
  [{ kind: 'factorChange', dateFrom: '2026-03-10' }, 'Zu übergeben am 09.03.2026'],
  [{ state: 'sent' }, 'Nachfragen ab 09.03.2026'],
  [{ state: 'sent', isOverdue: true }, 'Nachfragen ab 09.03.2026 (überfällig)'],
  [{ endsBefore: '2026-03-03' }, null],
  [{ deadline: null }, null],
])('the day by which something is expected of %j is %s', (change, text) => {
  expect(standing({ deadline: '2026-03-09', ...change }).deadline).toBe(text);
});

const headings = (change: Partial<MarketProcess>, settings: Told['settings'] = byHand) =>
  warningsOf(aProcess(change), told(settings)).map(({ heading, text }) => [plain(heading), text]);

it.each<[string, Partial<MarketProcess>, Told['settings'], RegExp]>([
  ['it is handed over manually', {}, byHand, /^Übergeben Sie sie so nicht\./],
  ['the portal sends', {}, sending, /^(?!Übergeben)/],
  ['it waits already', { delivery: aDelivery() }, byHand, /^(?!Übergeben)/],
])('a share that was changed since is named where %s', (_, change, settings, text) => {
  const [warning, ...others] = headings({ currentShare: 40, ...change }, settings);

  expect(others).toEqual([]);
  expect(warning?.[0]).toBe('Der Teilnahmefaktor ist inzwischen 40 %, in der Anfrage stehen 100 %.');
  expect(warning?.[1]).toMatch(text);
});

it('a participation that ends without the revocation, or before the requested day, is named', () => {
  expect(headings({ alreadyEnds: '2026-03-05' })).toEqual([
    [
      'Die Teilnahme endet beim Netzbetreiber schon ohne diese Anfrage, mit 05.03.2026',
      'Die Abmeldung ist nicht mehr nötig. Verwerfen Sie sie.',
    ],
  ]);
  const ends = 'Mitgliedschaft oder Teilnahme endet hier mit 05.03.2026, vor dem Tag der Anfrage';
  const [prepared] = headings({ endsBefore: '2026-03-05' });
  expect(prepared?.[0]).toBe(ends);
  expect(prepared?.[1]).toMatch(/^Senden oder übergeben Sie die Anfrage nicht: Verwerfen Sie sie\./);
  const [unknown] = headings({ endsBefore: '2026-03-05', delivery: uncertain });
  expect(unknown?.[0]).toBe(ends);
  expect(unknown?.[1]).toMatch(/^Fragen Sie den Netzbetreiber, ob er die Anfrage hat\./);
});

it.each<[Partial<MarketProcess>, RegExp, boolean]>([
  [{ kind: 'factorChange', state: 'sent' }, /sobald der Netzbetreiber geantwortet hat/, false],
  [{ state: 'received' }, /sobald die Anmeldung aktiv ist/, false],
  [{ state: 'active' }, /^Melden Sie den Faktor neu, /, true],
  [{ kind: 'factorChange', state: 'accepted' }, /^Melden Sie den Faktor neu, /, true],
  [{ state: 'active', countingPoint: null }, /^Melden Sie den Faktor neu, /, false],
])('a share that differs from the reported one of %j says when it is reported', (change, text, canReport) => {
  const [warning, ...others] = warningsOf(
    aProcess({ currentShare: 40, currentShareFrom: '2026-03-05', ...change }),
    told(byHand),
  );

  expect(others).toEqual([]);
  expect(plain(warning!.heading)).toMatch(/^Hier gilt am 05\.03\.2026 der Teilnahmefaktor 40 %, .* hat 100 % als/);
  expect(warning!.text).toMatch(text);
  expect(warning!.report?.day).toBe(canReport ? '2026-03-05' : undefined);
});

it('an end that the grid operator does not know is reported for that day, or for today if it has passed', () => {
  const report = (goesOnAfter: string, change = {}) =>
    warningsOf(aProcess({ state: 'active', goesOnAfter, ...change }), told(byHand)).map(warning => warning.report?.day);

  expect(report('2026-03-05')).toEqual(['2026-03-05']);
  expect(report('2026-02-05')).toEqual(['2026-03-02']);
  expect(report('2026-03-05', { countingPoint: null })).toEqual([]);
});

it('nothing is named twice: a delivery that was held back says it itself, and a share once it is sent', () => {
  const reasons = { currentShare: 40, alreadyEnds: '2026-03-05', endsBefore: '2026-03-05' };

  expect(headings(reasons)).toHaveLength(3);
  expect(headings({ ...reasons, delivery: aDelivery({ state: 'failed' }) })).toEqual([]);
  expect(headings({ currentShare: 40, state: 'active' })).toEqual([]);
  expect(headings({})).toEqual([]);
});

it('what is known names who stated it, when, and which day or other detail', () => {
  const { known } = task;
  expect(known.map(each => plain(knownText(each, told(byHand))))).toEqual([
    'Portal: 01.03.2026',
    'Netzbetreiber, 02.03.2026, 10:00: Nimmt teil, 03.03.2026',
  ]);
  const other = { ...nothing, share: 40, direction: 'GENERATION', until: '2026-04-01' } as const;
  expect(plain(knownText({ ...other, from: 'operator' }, told(byHand)))).toBe(
    'Netzbetreiber: Teilnahmefaktor 40 %, Einspeisung, Letzter Tag: 01.04.2026',
  );
  expect(knownText({ ...nothing, from: 'portal' }, told(byHand))).toBe('Portal: kein Tag eingetragen');
});

it('what taking over does is stated, and a later first day warns of the days before it', () => {
  const cures = (of: MarketTask, isUnbegun = false) =>
    cureOf(of, isUnbegun, told(byHand)).map(text => text.slice(0, 36));
  const takes = '„Übernehmen“ trägt den Tag des Netzb';
  expect(cures(task)).toEqual([takes, 'Hat der Zählpunkt vor dem 03.03.2026']);
  for (const ours of [null, '2026-03-09']) expect(cures(taskOf('firstDay', ours))).toEqual([takes]);
  expect(cures(taskOf('lastDay'))).toEqual(['„Übernehmen“ trägt den letzten Tag b']);
  expect(cures(taskOf('lastDay'), true)).toEqual(['„Übernehmen“ trägt den letzten Tag e']);
  expect(cures(taskOf('failedAfter'))).toHaveLength(2);
  expect(cures({ ...taskOf('failed'), canTakeOver: false })).toHaveLength(1);
});

it.each(['de', 'en'] as const)('every task says what it is and what to do: %s', locale => {
  for (const kind of decisionKinds) {
    const words = told(byHand, locale);
    for (const text of [words.t(`market.task.${kind}`), ...cureOf(taskOf(kind), false, words)])
      expect(text).not.toMatch(/^market\.|\{\w+\}/);
  }
});

it.each(['de', 'en'] as const)('whatever its state, a request says one thing to do at least, in words: %s', locale => {
  fc.assert(
    fc.property(
      fc.constantFrom(...marketProcessKinds),
      fc.constantFrom(...marketStates),
      fc.constantFrom(byHand, sending, lockedOut, undefined),
      fc.constantFrom(null, 'queued', 'sending', 'uncertain', 'failed', 'sent'),
      fc.subarray([99, 105, 156, 175, 999]),
      (kind, state, settings, delivery, codes) => {
        const change = { kind, state, codes, delivery: delivery && aDelivery({ state: delivery }) } as const;
        const { meaning, next } = standingText(aProcess(change), told(settings, locale));
        expect(next.length).toBeGreaterThan(0);
        for (const text of [...meaning, ...next]) expect(text).not.toMatch(/^market\.|\{\w+\}/);
      },
    ),
  );
});

it('a meaning that a code has too is stated once', () => {
  const { meaning } = standing({ ...data, state: 'accepted', codes: [70] });

  expect(meaning).toEqual(['Der Netzbetreiber hat die Anfrage angenommen.']);
});
