import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database.ts';
import { communities } from '../../tables/communities.ts';
import { settle } from '../imports/arrivals.ts';
import { isNamedBy, otherCommunities } from '../storage/namedCommunity.ts';
import { recordXml } from '../testing/recordWriter.ts';
import { metersOf, openValley, type Valley } from '../testing/village.ts';

const now = new Date('2026-11-20T10:00:00Z');
const day = '2025-06-14';
const own = { communityId: 'AT00200000000RC101519000000912345', edaNumber: 'RC101519' };
const other = 'AT00200000000RC100000000000000043';
let valley: Valley;

beforeAll(async () => {
  valley = await openValley(now);
});
afterAll(() => valley.close());

async function aNamedVillage() {
  const village = await valley.aVillage();
  await valley.asOwner(tx => tx.update(communities).set(own).where(eq(communities.id, village.communityId)));
  return village;
}

it.each([
  ['its own', own, own.communityId, true],
  ['its own, typed otherwise', own, 'at 00200000000rc101519 000000912345', true],
  ['its own number', own, 'rc 101519', true],
  ["another's", own, other, false],
  ["another's number", own, 'RC100000', false],
  ['its own where only the number is known', { ...own, communityId: '' }, own.communityId, true],
  ["another's where only the number is known", { ...own, communityId: '' }, other, false],
  ['its own number where only the id is known', { ...own, edaNumber: '' }, 'RC101519', true],
  ["another's number where only the id is known", { ...own, edaNumber: '' }, 'RC100000', false],
  ['any where nothing is known', { communityId: '', edaNumber: '' }, other, undefined],
  [
    'one without a number where only the number is known',
    { ...own, communityId: '' },
    `AT${'0'.repeat(31)}`,
    undefined,
  ],
  ['a word', own, 'Sonnental', undefined],
])('a community and %s', (_, community, id, named) => {
  expect(isNamedBy(community, id)).toBe(named);
});

it('a file that names this community among others, or none, is not foreign', () => {
  expect(otherCommunities(own, [])).toEqual([]);
  expect(otherCommunities(own, ['?'])).toEqual([]);
  expect(otherCommunities(own, [other, own.communityId])).toEqual([]);
  expect(otherCommunities(own, [other])).toEqual([other]);
});

describe('a report of another community', () => {
  it('is marked first, and stored only after a confirmation', async () => {
    const village = await aNamedVillage();
    const preview = await valley.preview(village, metersOf(village, day), { communityId: other });

    expect(preview.findings[0]).toMatchObject({ code: 'energy.otherCommunity', text: other });
    expect(preview.findingCount).toBe(1);
    const refused = await valley.commit(preview.id);
    expect([refused.status, await refused.json()]).toEqual([409, { error: 'energy.otherCommunity' }]);
    expect(await valley.found(preview.id)).toMatchObject({ state: 'previewed' });

    expect((await valley.commit(preview.id, valley.admin, { confirmed: true })).status).toBe(200);
    expect(await valley.found(preview.id)).toMatchObject({ state: 'committed' });
    const noted = await valley.asOwner(tx =>
      rowsOf<{ after: object }>(
        tx,
        `select after from audit_log where entity = 'energyImport' and action = 'import' and entity_id = '${preview.id}'`,
      ),
    );
    expect(noted).toMatchObject([{ after: { otherCommunity: true } }]);
  });

  it('waits for a decision if it is automatic', async () => {
    const village = await aNamedVillage();
    const { id } = await valley.preview(village, metersOf(village, day), { communityId: other });
    const { id: ours } = await valley.preview(village, metersOf(village, day), { communityId: own.communityId });
    const settled = (importId: number) => settle(valley.inside, now, importId, 'https://portal.example');

    expect(await settled(id)).toBe('waiting');
    expect(await settled(ours)).toBe('committed');
  });

  it('in one message with a report of this one is a separate preview', async () => {
    const village = await aNamedVillage();
    const [house, neighbour] = metersOf(village, day);
    const body = (xml: string) => /<cp:ProcessDirectory>.*<\/cp:ProcessDirectory>/s.exec(xml)![0];
    const xml = recordXml({ meter: house!, communityId: own.communityId }).replace(
      '</cp:ConsumptionRecord>',
      `${body(recordXml({ meter: neighbour!, communityId: other }))}</cp:ConsumptionRecord>`,
    );

    const answer = await valley.uploadFile(village, new TextEncoder().encode(xml), 'both.xml');

    const { energyImports } = (await answer.json()) as { energyImports: { id: number; fileName: string }[] };
    expect(energyImports.map(({ fileName }) => fileName)).toEqual([`both.xml/${own.communityId}`, `both.xml/${other}`]);
    const found = await Promise.all(energyImports.map(({ id }) => valley.found(id)));
    expect(found.map(({ meters }) => meters.map(({ cpNumber }) => cpNumber))).toEqual([
      [village.numbers[0]],
      [village.numbers[1]],
    ]);
    expect(found.map(({ findings }) => findings.map(({ code }) => code))).toEqual([[], ['energy.otherCommunity']]);
  });
});
