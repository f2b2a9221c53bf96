import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { writeReport } from '../energy/testing/reportWriter.ts';
import { metersOf, openValley, type Valley } from '../energy/testing/village.ts';
import { madeUpCountingPointNumber, madeUpIban } from '../operation/demonstration/people.ts';
import { anApplication, testPassword } from '../testing.ts';
import { cleaned, withoutPersons } from './cleanLog.ts';
import { transactingBy } from './testing/transactingBy.ts';

let valley: Valley;

beforeAll(async () => {
  valley = await openValley(new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => valley.close());

const log = () => JSON.stringify(valley.logged.map(({ facts, message }) => [cleaned(facts), message]));

describe('the log', () => {
  it('the log of a login, an application, an import and a failure contains no names and no secrets', async () => {
    const village = await valley.aVillage();
    const application = anApplication(village.communityId, 7);
    const visitor = valley.visitor();
    const applied = await visitor.put(`/public/member/create?organisation=${valley.organisation.slug}`, application);
    expect(applied.status).toBe(200);
    await visitor.post('/login', { username: 'niemand@example.org', password: testPassword });
    await valley.uploadFile(village, await writeReport({ layout: 'C', meters: metersOf(village, '2025-06-14') }));
    await valley.runJobs();
    const cause = await valley
      .asOwner(tx =>
        tx.execute(
          sql`insert into users (username, password_hash, firstname) values (${application.email}, ${testPassword}, ${null})`,
        ),
      )
      .catch((thrown: unknown) => thrown);
    valley.ports.log.error({ cause }, 'request failed');

    const said = log();

    expect(said).toContain('"route":"/api/v1/login"');
    expect(said).toContain('"status":401');
    expect(said).toContain('insert into users');
    const mails = await valley.mails();
    const links = mails.flatMap(({ text }) => text.match(/[\w-]{24,}/g) ?? []);
    const facts = [application.email, 'niemand@', application.lastName, application.baNumber, testPassword, ...links];
    const points = application.countingPoints.map(({ cpNumber }) => cpNumber);
    for (const secret of [...facts, ...points, ...village.numbers]) expect(said).not.toContain(secret);
  });

  it('finds the request by the number in its error message', async () => {
    const broken = transactingBy(valley.database, () => Promise.reject(new Error('gone: "erika@example.org"')));
    const app = createApp({ ...valley.ports, database: broken });

    const answer = await app.request('/api/v1/public/communities', { headers: { cookie: 'nahstrom_session=abc' } });

    const { errorCode } = (await answer.json()) as { errorCode: string };
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-request-id')).toBe(errorCode);
    const lines = valley.logged.filter(
      ({ facts }) => facts.errorCode === errorCode || (facts.requestId === errorCode && facts.status === 500),
    );
    expect(lines.map(({ message }) => message).sort()).toEqual(['request', 'request failed']);
    expect(log()).not.toContain('erika@');
  });

  it('has the stack of an error, and the code but no value of a database error', () => {
    const ofDriver = Object.assign(new Error('duplicate key: Key (email)=(erika@example.org)'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'users_username_unique',
      table: 'users',
      detail: 'Key (username)=(erika@example.org) already exists.',
    });
    const cause = Object.assign(new Error('Failed query: … params: erika@example.org,Erika', { cause: ofDriver }), {
      query: "insert into users values ($1, 'Erika')",
      params: ['erika@example.org'],
    });

    const { cause: told } = cleaned({ cause });

    expect(told).toMatchObject({
      query: "insert into users values ($1, '…')",
      stack: expect.stringContaining('cleanLog.test'),
      cause: { code: '23505', constraint: 'users_username_unique', table: 'users' },
    });
    expect(JSON.stringify(told)).not.toMatch(/erika/i);
  });

  it.each([
    [`to <erika.muster+x@example.org>: no`, 'to <‹mail›>: no'],
    [`Konto ${madeUpIban(3)} gesperrt`, 'Konto ‹IBAN› gesperrt'],
    ['AT61 1904 3002 3457 3201', '‹IBAN›'],
    [`Zählpunkt ${madeUpCountingPointNumber(3)}.xlsx`, 'Zählpunkt ‹counting point›.xlsx'],
    ['/activate?token=aB3dE6gH9jK2mN5pQ8sT1vW4yZ7', '/activate?token=‹secret›'],
    ['/api/v1/admin/member/:id', '/api/v1/admin/member/:id'],
    ['energy data came through the watched folder', 'energy data came through the watched folder'],
    ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
  ])('%s becomes %s', (text, clean) => {
    expect(withoutPersons(text)).toBe(clean);
    expect(cleaned({ deep: [{ text }], at: new Date(0), none: null })).toEqual({
      deep: [{ text: clean }],
      at: new Date(0),
      none: null,
    });
  });
});
