import type { EnergyImport, ListedMeter } from '@nahstrom/contract';
import { translator } from '@nahstrom/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogues } from '../page.ts';
import { commitDoubts } from './commitDoubts.ts';

const t = translator('de', (await catalogues.de()).catalogue);

const known = { countingPoint: 3, ignored: false, registeredAs: null, days: 1, total: null, proportion: null };
const unknown = { ...known, countingPoint: null };
const turned = { ...unknown, registeredAs: 1 };

type Change = { meters?: object[]; findings?: object[]; findingCounts?: object[]; billedDays?: number };

const doubtsOf = ({ meters = [known], findings = [], findingCounts = [], billedDays = 0 }: Change) =>
  commitDoubts(
    {
      ...{ billedDays, communityTitle: 'EEG Bachtal', findings: findings as EnergyImport['findings'] },
      ...{ findingCounts: findingCounts as EnergyImport['findingCounts'], meters: meters as ListedMeter[] },
    },
    t,
  );

const other = { findings: [{ code: 'energy.otherCommunity' }] };
const dropping = { findingCounts: [{ drops: false }, { drops: true }] };
const partial = 'Nur einen Teil der Datei übernehmen?';
const texts = {
  other: t('import.otherCommunityText', { community: 'EEG Bachtal' }),
  dropping: 'Die Auffälligkeiten nennen, was von der Datei nicht gelesen wurde. Übernommen wird nur der Rest.',
  unknown: 'Die Werte eines unbekannten Zählpunkts werden nicht übernommen.',
  turned: 'Die Werte eines Zählpunkts mit anderer Richtung werden nicht übernommen.',
  billed: expect.stringMatching(/^2 Tage, die diese Datei ändert, sind bereits verrechnet/),
};

it.each<[string, Change, string, string[]]>([
  ['of which something is not stored', dropping, partial, [texts.dropping]],
  ['with an unknown meter', { meters: [known, unknown] }, partial, [texts.unknown]],
  ['with a meter of the other direction', { meters: [known, turned] }, partial, [texts.turned]],
  ['with one of both', { meters: [unknown, turned] }, partial, [texts.unknown, texts.turned]],
  ['that changes billed days', { billedDays: 2 }, 'Verrechnete Tage ändern?', [texts.billed]],
  ['of another community', other, 'Daten einer anderen Gemeinschaft übernehmen?', [texts.other]],
  [
    'with all of it',
    { ...other, ...dropping, meters: [unknown, turned], billedDays: 2 },
    'Daten einer anderen Gemeinschaft übernehmen?',
    [texts.other, texts.dropping, texts.unknown, texts.turned, texts.billed],
  ],
])('the commit of a file %s asks before', (_, change, heading, asked) => {
  expect(doubtsOf(change)).toEqual({ heading, texts: asked });
});

it.each([
  ['is known', known, false],
  ['has no values', { ...unknown, days: 0 }, false],
  ['has quarter hours', unknown, true],
  ['has a total of a month', { ...unknown, days: 0, total: 5 }, true],
  ['has a share of the community', { ...unknown, days: 0, proportion: 0 }, true],
  ['is skipped', { ...unknown, ignored: true }, false],
  ['has the other direction and no values', { ...turned, days: 0 }, false],
  ['has the other direction and is skipped', { ...turned, ignored: true }, false],
])('a meter that %s', (_, meter, isAsked) => {
  expect(doubtsOf({ meters: [known, meter] }).texts).toHaveLength(isAsked ? 1 : 0);
  expect(doubtsOf({ findingCounts: [{ drops: false }], meters: [meter] }).texts).toHaveLength(isAsked ? 1 : 0);
});

it('each meter that is left out is counted once, as unknown or as of the other direction', () => {
  fc.assert(
    fc.property(fc.nat(5), fc.nat(5), (unknowns, turns) => {
      const meters = [...Array(unknowns).fill(unknown), ...Array(turns).fill(turned)];

      expect(doubtsOf({ meters }).texts).toEqual([
        ...(unknowns > 0 ? [t('import.unknownDropped', { count: unknowns })] : []),
        ...(turns > 0 ? [t('import.turnedDropped', { count: turns })] : []),
      ]);
    }),
  );
});
