import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing.ts';
import { aMarket, json, type Market, minuteOf } from './testing/aMarket.ts';
import { aList } from './testing/pointLists.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
  market = await aMarket(portal);
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-25T10:00:00Z');
  await market.settings({ mode: 'SIMU' });
});
afterAll(() => portal.close());

describe('a registration', () => {
  it.each([
    ['D', 'otherThanRequested'],
    ['S', undefined],
  ] as const)(
    'that is completed with the share zero is another share in the dynamic model only (%s)',
    async (model, kind) => {
      await market.settings({ mode: 'PROD', distributionModel: model });
      const registration = await market.aRegistration();
      const points = [{ cpNumber: registration.cpNumber, periods: [{ from: '2026-12-01', share: '0' }] }];
      await market.file(market.operatorOf(registration).completed('2026-12-01', 3, { points }));

      const { state, task } = await market.process(registration.sent.id);
      expect([state, task?.kind]).toEqual(['active', kind]);
    },
  );

  it('whose share was changed before it became active is a task until the change is reported or listed', async () => {
    await market.settings({ mode: 'PROD', communityType: 'RC_L' });
    const registration = await market.aRegistration();
    const { sent, member, point, cpNumber } = registration;
    const operator = market.operatorOf(registration);
    const path = `/admin/member/${member.id}/countingpoint/${point.id}/share`;
    await json(await market.admin.post(path, { share: 50, validFrom: market.today }));
    await market.file(operator.completed('2026-12-01', 3));
    const differs = { state: 'active', share: 100, currentShare: 50, hasOpenTask: true };
    expect(await market.process(sent.id)).toMatchObject(differs);

    const { processes } = await market.changeFactor(point.id, '2026-12-01');
    expect(await market.process(sent.id)).toMatchObject({ currentShare: null, hasOpenTask: false });
    await json(await market.admin.post(`/marketmessages/processes/${processes[0]}/withdraw`, {}));
    expect(await market.process(sent.id)).toMatchObject(differs);

    const list = (share: string, minute: number) =>
      aList(market, [{ cpNumber, periods: [{ from: '2026-12-01', share }] }], {
        mode: 'PROD',
        created: minuteOf(minute),
      });
    portal.clock.now = new Date('2026-11-25T10:30:00Z');
    await list('100', 5);
    expect(await market.process(sent.id)).toMatchObject(differs);
    await list('50', 6);
    expect(await market.process(sent.id)).toMatchObject({ currentShare: null, hasOpenTask: false });
  });

  it('whose share changes after its first day is a task until each change is reported or listed', async () => {
    await market.settings({ mode: 'PROD', communityType: 'RC_L' });
    const registration = await market.aRegistration();
    const { sent, member, point, cpNumber } = registration;
    const operator = market.operatorOf(registration);
    const setShare = async (share: number, validFrom: string) =>
      json(await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/share`, { share, validFrom }));
    const differs = async () => {
      const { currentShare, currentShareFrom, hasOpenTask } = await market.process(sent.id);
      return hasOpenTask ? [currentShare, currentShareFrom] : currentShare;
    };
    const listed = (share: string, from: string, minute: number) =>
      aList(market, [{ cpNumber, periods: [{ from, share }] }], { mode: 'PROD', created: minuteOf(minute) });
    await market.file(operator.completed('2026-11-20', 3));
    expect(await differs()).toBeNull();

    portal.clock.now = new Date('2026-11-25T10:30:00Z');
    await setShare(50, '2026-12-01');
    await setShare(70, '2026-12-15');
    expect(await differs()).toEqual([50, '2026-12-01']);
    await setShare(100, '2026-12-01');
    expect(await differs()).toEqual([70, '2026-12-15']);

    // Reported for the later day first.
    const { processes } = await market.changeFactor(point.id, '2026-12-15');
    await market.send(processes[0]!);
    await market.enter(processes[0]!, 'accepted');
    expect(await differs()).toBeNull();
    await setShare(60, '2026-12-20');
    expect(await market.process(processes[0]!)).toMatchObject({ currentShare: 60, currentShareFrom: '2026-12-20' });
    portal.clock.now = new Date('2026-11-25T10:35:00Z');
    await listed('60', '2026-12-20', 34);
    expect(await market.process(processes[0]!)).toMatchObject({ currentShare: null, hasOpenTask: false });
  });

  it('whose share was changed for days that are over, and back, is none', async () => {
    await market.settings({ mode: 'PROD', communityType: 'RC_L' });
    const registration = await market.aRegistration();
    const { sent, member, point } = registration;
    await market.file(market.operatorOf(registration).completed('2026-11-02', 3));
    const setShare = async (share: number, validFrom: string) =>
      json(await market.admin.post(`/admin/member/${member.id}/countingpoint/${point.id}/share`, { share, validFrom }));
    await setShare(50, '2026-11-10');
    expect(await market.process(sent.id)).toMatchObject({ currentShare: 50, currentShareFrom: '2026-11-10' });

    await setShare(100, '2026-11-25');

    expect(await market.process(sent.id)).toMatchObject({ currentShare: null, hasOpenTask: false });
  });
});
