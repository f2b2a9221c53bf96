import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queueGauges } from '../../queueGauges.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { aMarket, codeOf, json, type Market } from '../testing/aMarket.ts';
import { messageFolder } from './folder.ts';
import { simulatedOperator } from './simulatedOperator.ts';

let portal: Portal;
let market: Market;
let folder: string;

beforeAll(async () => {
  portal = await openPortal();
  folder = mkdtempSync(join(tmpdir(), 'nahstrom-market-'));
});
beforeEach(async () => {
  market = await aMarket(portal);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await portal.close();
});

const own = (...parts: string[]) => join(folder, String(market.community), ...parts);
const namesIn = (...parts: string[]) => readdirSync(own(...parts)).filter(name => name.endsWith('.xml'));
const exchange = () => {
  const { database, log, readEnergyFile } = portal.ports;
  const now = () => portal.clock.now;
  return messageFolder({ database, folder, now, log, readEnergyFile, publicUrl: 'http://portal.test' }).work();
};
const simulate = () => simulatedOperator({ database: portal.database, folder, now: () => portal.clock.now }).work();

async function aSent(mode: 'SIMU' | 'PROD') {
  await market.settings({ channel: 'files', mode });
  const member = await market.aMember();
  const { processes } = await market.register([member.countingPoints[0]!.id]);
  await json(await market.admin.post('/marketmessages/processes/queued', { processes }));
  await exchange();
  return processes[0]!;
}

/** As if other software had written it a while ago. */
function settle(): void {
  const then = new Date(Date.now() - 60_000);
  for (const name of namesIn('in')) utimesSync(own('in', name), then, then);
}

it('a request becomes one complete file, and the files of its answers are moved after filing', async () => {
  const id = await aSent('SIMU');
  const [name] = namesIn('out');
  expect(name).toMatch(/^ANFORDERUNG_ECON_\w+\.xml$/);
  expect(await market.process(id)).toMatchObject({ state: 'sent', delivery: { state: 'sent', recipient: name } });
  const stored = await (await market.admin.get(`/marketmessages/processes/${id}/file`)).text();
  expect(readFileSync(own('out', name!), 'utf8')).toBe(stored);

  await simulate();
  await exchange();
  expect((await market.process(id)).state).toBe('sent');
  settle();
  await exchange();

  expect((await market.process(id)).state).not.toBe('sent');
  expect(namesIn('in')).toEqual([]);
  expect(namesIn('in', 'done').length).toBeGreaterThan(0);
});

it('folders and files get the group and the permissions that the operator gave the folder', async () => {
  const gid = process.getuid?.() === 0 ? 4711 : process.getgid!();
  chownSync(folder, process.getuid!(), gid);
  chmodSync(folder, 0o2770);
  await aSent('SIMU');
  await simulate();
  settle();
  await exchange();

  const rightsOf = (...parts: string[]) => {
    const { mode, gid: group } = statSync(own(...parts));
    return [(mode & 0o7777).toString(8), group];
  };
  const shared = [[], ['out'], ['in'], ['in', 'done']].map(parts => rightsOf(...parts));
  expect(shared).toEqual(Array.from({ length: 4 }, () => ['2770', gid]));
  await aSent('PROD');
  expect(rightsOf('out', namesIn('out').at(-1)!)).toEqual(['660', gid]);

  chmodSync(folder, 0o700);
  await exchange();
  expect(rightsOf('out')).toEqual(['700', gid]);
});

it('a live message is left to other software, and no answer is simulated', async () => {
  const id = await aSent('PROD');
  const before = namesIn('out');
  await simulate();

  expect(namesIn('out')).toEqual(before);
  expect(namesIn('in')).toEqual([]);
  expect((await market.process(id)).state).toBe('sent');
});

it('what is no message is kept where an administrator sees it, and does not stop the others', async () => {
  const id = await aSent('SIMU');
  await simulate();
  mkdirSync(own('in'), { recursive: true });
  writeFileSync(own('in', '0-strange.xml'), 'Guten Tag');
  settle();
  await exchange();

  expect((await market.process(id)).state).not.toBe('sent');
  const filter = encodeURIComponent(JSON.stringify({ community: market.community, state: 'unread' }));
  const unread = await json<{ fileName: string }[]>(await market.admin.get(`/marketmessages?filter=${filter}`));
  expect(unread.map(({ fileName }) => fileName)).toEqual(['0-strange.xml']);
});

it('messages are counted by code and channel', async () => {
  await aSent('SIMU');
  await simulate();
  settle();
  await exchange();
  await market.file('kein XML');

  const counted = (await queueGauges(portal.database))
    .filter(({ name }) => name === 'nahstrom_market_messages')
    .map(({ labels }) => labels);
  expect(counted).toContainEqual({ direction: 'out', code: 'ANFORDERUNG_ECON', channel: 'files' });
  expect(counted).toContainEqual({ direction: 'in', code: 'ANTWORT_ECON', channel: 'files' });
  expect(counted).toContainEqual({ direction: 'in', code: 'marketMessage.notXml', channel: 'portal' });
});

it('a file over the limit is moved away, and shown once without its content', async () => {
  await aSent('SIMU');
  mkdirSync(own('in'), { recursive: true });
  writeFileSync(own('in', 'riesig.xml'), 'x');
  truncateSync(own('in', 'riesig.xml'), 30_000_001);
  settle();
  await exchange();
  await exchange();

  expect(namesIn('in', 'refused')).toEqual(['riesig.xml']);
  const filter = encodeURIComponent(JSON.stringify({ community: market.community, state: 'unread' }));
  const unread = await json<{ id: number; fileName: string; fault: string }[]>(
    await market.admin.get(`/marketmessages?filter=${filter}`),
  );
  expect(unread).toMatchObject([{ fileName: 'riesig.xml', fault: 'marketMessage.fileTooLarge' }]);
  expect(await codeOf(await market.admin.get(`/marketmessages/${unread[0]!.id}/file`))).toEqual([404, 'market.noFile']);
  const audited = encodeURIComponent(JSON.stringify({ entity: 'marketMessage', entityId: unread[0]!.id }));
  expect(await json(await market.admin.get(`/admin/auditlog?filter=${audited}`))).toMatchObject([
    { action: 'import', title: 'riesig.xml' },
  ]);
});

it('a file that cannot be read stays, and holds back none behind it', async () => {
  const id = await aSent('SIMU');
  await simulate();
  const answers = namesIn('in');
  settle();
  // A name in Latin-1, as other software may write it, cannot be opened by its decoded name.
  const unreadable = Buffer.concat([Buffer.from(`${own('in')}/1 `), Buffer.from([0xe4]), Buffer.from('.xml')]);
  writeFileSync(unreadable, 'kein XML');
  const then = new Date(Date.now() - 60_000);
  utimesSync(unreadable, then, then);

  await exchange();

  expect((await market.process(id)).state).not.toBe('sent');
  expect(namesIn('in', 'done').sort()).toEqual(answers.sort());
  expect(namesIn('in')).toHaveLength(1);
});
