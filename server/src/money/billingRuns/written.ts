import { sql } from 'drizzle-orm';
import { dayNumberOf } from '../../energy/index.ts';
import type { Tx } from '../../platform/database.ts';
import { rowsOfLines } from '../../platform/jsonLines.ts';
import { billedWhats } from '../../tables/billedLines.ts';
import type { PlannedDocument, PlannedMember } from '../../tables/stored/billingPlan.ts';

/** A written document, with its plan. */
export type Written = { invoiceId: number; member: PlannedMember; place: number; document: PlannedDocument };

/** Of one parameter. The readings of a line over a year are some forty thousand. */
const mostCharacters = 4_000_000;

/** Batches rows into one text parameter, as JSON lines: thousands of parameters take the driver longer than the database.
 *  As many as fit into the limit, and at least one. */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (lines: string) => Promise<unknown>,
  most = mostCharacters,
): Promise<void> {
  let texts: string[] = [];
  let length = 0;
  const flush = async () => {
    if (texts.length > 0) await write(texts.join('\n'));
    texts = [];
    length = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length > most) await flush();
    texts.push(text);
    length += text.length + 1;
  }
  await flush();
}

/** Above every day number, so that the days of two subjects never overlap. */
export const daysApart = 1_000_000n;

/** The first number and the one after the last of a claim in `billed_claims.span`. */
function spanOfClaim({ what, subject, start, end }: { what: string; subject: number; start: string; end: string }) {
  const base =
    (BigInt(billedWhats.indexOf(what as (typeof billedWhats)[number])) * 2n ** 31n + BigInt(subject)) * daysApart;
  return `[${base + BigInt(dayNumberOf(start))},${base + BigInt(dayNumberOf(end)) + 1n})`;
}

/** Stores the documents' claims and readings. */
export async function writeClaims(
  tx: Tx,
  organisationId: number,
  written: readonly Pick<Written, 'invoiceId' | 'document'>[],
): Promise<void> {
  const lines = written.flatMap(({ invoiceId, document }) =>
    document.lines.map((line, place) => ({ invoiceId, position: place + 1, ...line })),
  );
  const claims = lines.flatMap(({ invoiceId, position, claim }) =>
    claim ? [{ invoiceId, position, ...claim, span: spanOfClaim(claim) }] : [],
  );
  await inChunks(claims, lines =>
    tx.execute(sql`insert into billed_claims (organisation_id, invoice_id, position, what, subject, start_day, end_day, span)
      select ${organisationId}::integer, "invoiceId", position, what, subject, start::date, "end"::date, span::int8range
      from ${rowsOfLines(lines)} as row("invoiceId" integer, position smallint, what text, subject integer,
        start text, "end" text, span text)`),
  );
  const readings = lines.flatMap(({ invoiceId, position, readings }) =>
    readings.length > 0 ? [{ invoiceId, position, readings }] : [],
  );
  await inChunks(readings, lines =>
    tx.execute(sql`insert into line_readings (organisation_id, invoice_id, position, readings)
      select ${organisationId}::integer, "invoiceId", position, readings
      from ${rowsOfLines(lines)} as row("invoiceId" integer, position smallint, readings jsonb)`),
  );
  await markUsed(
    tx,
    lines.flatMap(({ basis }) => basis ?? []),
  );
}

/** Locks the tariffs used. */
async function markUsed(tx: Tx, bases: NonNullable<PlannedDocument['lines'][number]['basis']>[]): Promise<void> {
  const used = { tariffs: new Set<number>(), member_tariffs: new Set<number>(), membership_fees: new Set<number>() };
  for (const basis of bases) {
    if (basis.of === 'membershipFee') used.membership_fees.add(basis.fee.id);
    else (basis.tariff.isOwn ? used.member_tariffs : used.tariffs).add(basis.tariff.id);
  }
  for (const [table, ids] of Object.entries(used)) {
    if (ids.size === 0) continue;
    await tx.execute(
      sql`update ${sql.identifier(table)} set used = true
          where not used and id = any(${`{${[...ids].join(',')}}`}::integer[])`,
    );
  }
}

/** Marks the counting points charged the membership fee, with their invoice. A fee per member covers all its points. */
export async function writeFeeState(tx: Tx, written: readonly Written[], day: string): Promise<void> {
  const fees = written.filter(({ document }) => document.kind === 'membershipFee');
  const charged = fees.flatMap(({ invoiceId, member, document }) =>
    document.lines.map(({ countingPointId }) => ({
      invoiceId,
      memberId: member.memberId,
      pointId: countingPointId ?? null,
    })),
  );
  await inChunks(charged, lines =>
    tx.execute(sql`update counting_points p set membership_fee_invoice_date = ${day}::date, membership_invoice = "invoiceId"
      from ${rowsOfLines(lines)} as row("invoiceId" integer, "memberId" integer, "pointId" integer)
      where p.member_id = "memberId" and not p.released and ("pointId" is null
        or p.cp_number = (select cp_number from counting_points where id = "pointId"))`),
  );
}

/** Stores the documents of each member's plan. */
export async function writeInvoicesOf(
  tx: Tx,
  runId: number,
  plan: readonly PlannedMember[],
  written: readonly Written[],
): Promise<void> {
  const byMember = new Map<number, number[]>();
  for (const { invoiceId, member, place } of written) {
    const ids = byMember.get(member.memberId) ?? [];
    ids[place] = invoiceId;
    byMember.set(member.memberId, ids);
  }
  const rows = plan.flatMap(({ memberId }, position) => {
    const ids = byMember.get(memberId);
    return ids ? [{ position: position + 1, ids }] : [];
  });
  await inChunks(rows, lines =>
    tx.execute(sql`update billing_run_members m set invoice_ids = ids
      from ${rowsOfLines(lines)} as row(position integer, ids jsonb)
      where m.run_id = ${runId} and m.position = row.position`),
  );
}
