import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';

/** A house and a roof with the same days. */
export async function writeSomeDays(tx: Tx, days: readonly string[]): Promise<void> {
  const organisation_id = await insert(tx, 'organisations', { title: 'Verein', slug: 'verein' });
  const community_id = await insert(tx, 'communities', { organisation_id, title: 'EEG' });
  const member_id = await insert(tx, 'members', { organisation_id, community_id, state: 'active', locale: 'de' });
  for (const power_production_type of [1, 2]) {
    const cp_number = `AT00999900000${String(power_production_type).padStart(20, '0')}`;
    const place = { organisation_id, community_id, member_id };
    const point = await insert(tx, 'counting_points', { ...place, cp_number, power_production_type, cp_status: 1 });
    await tx.execute(
      sql`insert into energy_days (organisation_id, counting_point_id, day, total, proportion, quality, missing, block)
          select ${organisation_id}, ${point}, day, 1000 * number, 100 * number, 1, number % 2, '\\x016000'
          from unnest(${`{${days.join()}}`}::date[]) with ordinality as days (day, number)`,
    );
  }
}

/** Missing texts are empty. */
async function insert(tx: Tx, table: string, values: Record<string, string | number>): Promise<number> {
  const demanded = await rowsOf<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_nullable = 'NO'
          and data_type = 'text' and column_default is null and is_generated = 'NEVER'`,
  );
  const row = { ...Object.fromEntries(demanded.map(({ name }) => [name, ''])), ...values };
  const [inserted] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into ${sql.identifier(table)} (${sql.join(Object.keys(row).map(sql.identifier), sql`, `)})
        values (${sql.join(
          Object.values(row).map(value => sql`${value}`),
          sql`, `,
        )}) returning id`,
  );
  return inserted!.id;
}
