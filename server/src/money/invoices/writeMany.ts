import type { DocumentKind } from '@nahstrom/contract';
import { and, eq, sql } from 'drizzle-orm';
import { getPaymentDays, takeNumbers } from '../../communities/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { addDays } from '../../platform/days.ts';
import { groupedBy } from '../../platform/groups.ts';
import { jsonLinesOf, rowsOfLines } from '../../platform/jsonLines.ts';
import { elementOf, entryOf, firstOf } from '../../platform/present.ts';
import type { Session } from '../../platform/session.ts';
import { invoices } from '../../tables/invoices.ts';
import type { DocumentDraft } from '../../tables/stored/billingPlan.ts';
import { owedBy, totalOf } from './domain.ts';
import { takeSnapshots } from './snapshots.ts';
import { assertComputed, lineOf, type WrittenDocument } from './write.ts';

const rowsAtOnce = 1_000;

/** Bulk variant of `writeDocument` for documents of one day, with a few statements for all: a run has thousands of
 *  them. Returns them in order.
 *  @throws Refusal record.notFound when a member is not one of its community */
export async function writeDocuments(
  tx: Tx,
  session: Pick<Session, 'user'>,
  now: Date,
  drafts: readonly DocumentDraft[],
): Promise<WrittenDocument[]> {
  for (const { lines } of drafts) assertComputed(lines);
  const written = new Map<DocumentDraft, WrittenDocument>();
  // Fixed lock order, independent of the drafts' order, against deadlocks.
  const ofCommunities = [...groupedBy(drafts, draft => draft.communityId)].sort(([one], [other]) => one - other);
  for (const [communityId, own] of ofCommunities) {
    const snapshotOf = await takeSnapshots(tx, communityId, [...new Set(own.map(({ memberId }) => memberId))]);
    const paymentDays = await getPaymentDays(tx, communityId);
    const ofKinds = [...groupedBy(own, ({ kind, invoiceDate }) => `${kind} ${invoiceDate}`)].sort();
    for (const [, same] of ofKinds) {
      const { kind, invoiceDate } = firstOf(same);
      const dueDate = addDays(invoiceDate, paymentDays);
      const { organisationId } = snapshotOf({ ...firstOf(same), dueDate });
      const numbers = await takeFreeNumbers(tx, { organisationId, communityId }, firstOf(same), same.length);
      const rows = same.map((draft, place) => {
        const { memberId, lines } = draft;
        const { organisationId: _, ...snapshot } = snapshotOf({ ...draft, dueDate });
        const total = totalOf(lines);
        return {
          place,
          member_id: memberId,
          run_id: draft.runId ?? null,
          invoice_number: elementOf(numbers, place).number,
          number_year: elementOf(numbers, place).year,
          period_start: draft.periodStart ?? null,
          period_end: draft.periodEnd ?? null,
          locale: draft.locale,
          price_netto: total.priceNetto,
          tax: total.tax,
          price_brutto: total.priceBrutto,
          owed_cents: owedBy(kind, total.priceBrutto),
          tax_rule: draft.taxRule ?? null,
          notes: draft.notes ?? [],
          ...snapshot,
          recipient_name: snapshot.recipient.name,
          member_number: snapshot.recipient.memberNumber,
        };
      });
      const ids = new Map<string, number>();
      for (const part of chunksOf(rows)) {
        const inserted = await rowsOf<{ id: number; number: string }>(
          tx,
          sql`insert into invoices (organisation_id, community_id, member_id, kind, run_id, invoice_number, number_year,
              created, created_by, invoice_date, due_date, period_start, period_end, locale, price_netto, tax,
              price_brutto, owed_cents, tax_rule, notes, issuer, recipient, payment, recipient_name, member_number)
            select ${organisationId}::integer, ${communityId}::integer, member_id, ${kind}, run_id, invoice_number,
              number_year, ${now.toISOString()}::timestamptz, ${session.user.id}::integer, ${invoiceDate}::date,
              ${dueDate}::date, period_start, period_end, locale, price_netto, tax, price_brutto, owed_cents, tax_rule,
              notes, issuer, recipient, payment, recipient_name, member_number
            from ${rowsOfLines(jsonLinesOf(part))} as row(place integer, member_id integer,
              run_id integer, invoice_number text, number_year smallint, period_start date, period_end date, locale text,
              price_netto bigint, tax bigint, price_brutto bigint, owed_cents bigint, tax_rule text, notes jsonb,
              issuer jsonb, recipient jsonb, payment jsonb, recipient_name text, member_number integer)
            order by place returning id, invoice_number as number`,
        );
        for (const { id, number } of inserted) ids.set(number, id);
      }
      for (const [place, draft] of same.entries()) {
        const invoiceNumber = elementOf(numbers, place).number;
        written.set(draft, { id: entryOf(ids, invoiceNumber), invoiceNumber });
      }
      await insertLines(tx, organisationId, same, draft => entryOf(written, draft).id);
    }
  }
  return drafts.map(draft => entryOf(written, draft));
}

async function insertLines(
  tx: Tx,
  organisationId: number,
  drafts: readonly DocumentDraft[],
  idOf: (draft: DocumentDraft) => number,
): Promise<void> {
  const rows = drafts.flatMap(draft =>
    draft.lines.map((line, place) => ({ ...lineOf(line), invoiceId: idOf(draft), position: place + 1 })),
  );
  for (const part of chunksOf(rows))
    await tx.execute(sql`insert into invoice_lines (organisation_id, invoice_id, position, detail_text,
        counting_point_id, cp_number, plant_name, amount, unit, unit_price, vat_rate, price_netto, tax, price_brutto, basis)
      select ${organisationId}::integer, "invoiceId", position, "detailText", "countingPointId", "cpNumber",
        "plantName", amount, unit, "unitPrice", "vatRate", "priceNetto", tax, "priceBrutto", basis
      from ${rowsOfLines(jsonLinesOf(part))} as row("invoiceId" integer, position smallint,
        "detailText" text, "countingPointId" integer, "cpNumber" text, "plantName" text, amount bigint, unit text,
        "unitPrice" bigint, "vatRate" smallint, "priceNetto" bigint, tax bigint, "priceBrutto" bigint, basis jsonb)`);
}

type Community = { organisationId: number; communityId: number };

/** Skips numbers already on a document, as `writeDocument` does. */
export async function takeFreeNumbers(
  tx: Tx,
  community: Community,
  { kind, invoiceDate }: { kind: DocumentKind; invoiceDate: string },
  count: number,
) {
  const free: { number: string; year: number }[] = [];
  while (free.length < count) {
    const taken = await takeNumbers(tx, community, kind, invoiceDate, count - free.length);
    const others = await tx
      .select({ number: invoices.invoiceNumber })
      .from(invoices)
      .where(
        and(
          eq(invoices.communityId, community.communityId),
          // As an array: the planner takes a table filled in this transaction for empty, and would compare each number
          // with each row of a list.
          sql`${invoices.invoiceNumber} = any (${sql.param(taken.map(({ number }) => number))}::text[])`,
        ),
      );
    const used = new Set(others.map(({ number }) => number));
    free.push(...taken.filter(({ number }) => !used.has(number)));
  }
  return free;
}

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}
