import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf, service } from '../../platform/database.ts';
import { answersTo, isTest, type KnownPoint } from '../simulator/answers.ts';

/** Grid operator of the demonstration: takes test messages from the folders of market messages and answers them there.
 *  Never in an installation without demonstration data. */
export function simulatedOperator({ database, folder, now }: { database: Database; folder: string; now(): Date }) {
  async function work(): Promise<void> {
    const owners = await readdir(folder).catch(() => []);
    for (const owner of owners.filter(name => /^\d+$/.test(name))) await answerAll(Number(owner));
  }

  async function answerAll(community: number): Promise<void> {
    const own = join(folder, String(community));
    const outgoing = join(own, 'out');
    const names = (await readdir(outgoing).catch(() => [])).filter(name => /^[^.].*\.xml$/.test(name));
    for (const name of names) {
      const request = await readFile(join(outgoing, name), 'utf8');
      // A live message is none of a simulation's, and stays where it is.
      if (!isTest(request)) continue;
      const known = request.includes('ANFORDERUNG_ECP') ? await pointsOf(community) : [];
      for (const [place, answer] of answersTo(request, now(), known).entries()) {
        const target = join(own, 'in', `${name.slice(0, -4)}-${place + 1}.xml`);
        await mkdir(join(own, 'in'), { recursive: true });
        await writeFile(`${target}.part`, answer);
        await rename(`${target}.part`, target);
      }
      await mkdir(join(outgoing, 'done'), { recursive: true });
      await rename(join(outgoing, name), join(outgoing, 'done', name));
    }
  }

  /** The operator knows all but the newest counting point, and another share of the first, so that a list differs. */
  async function pointsOf(community: number): Promise<KnownPoint[]> {
    const rows = await service(database, tx =>
      rowsOf<{ cpNumber: string; from: string; isFeeder: boolean }>(
        tx,
        sql`select cp_number as "cpNumber", date_of_activation::text as "from", power_production_type <> 1 as "isFeeder"
            from counting_points point where community_id = ${community} and date_of_activation is not null and not released
              and not exists (select from counting_points later where later.community_id = point.community_id
                and later.cp_number = point.cp_number and later.participation > point.participation and not later.released)
            order by id limit 1000`,
      ),
    );
    return rows.slice(0, -1).map((point, place) => ({ ...point, share: place === 0 ? 50 : 100 }));
  }

  return { work };
}
