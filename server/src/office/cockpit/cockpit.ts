import { type Attention, attentions, type Cockpit } from '@nahstrom/contract';
import { count, eq, inArray, type SQL } from 'drizzle-orm';
import { countNeedingAttention, countWaitingMessages } from '../../market/index.ts';
import { countReturned } from '../../money/index.ts';
import { countOpenRequests, needsAttention, type PointAttention, pointsConcerned } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { energyImports } from '../../tables/energy.ts';
import { mails } from '../../tables/mails.ts';
import { members } from '../../tables/members.ts';

export async function getCockpit(tx: Tx, today: string): Promise<Cockpit> {
  const countMembers = async (condition: SQL) => {
    const row = firstOf(await tx.select({ count: count() }).from(members).where(condition));
    return row.count;
  };
  const countPoints = async (attention: PointAttention) => {
    const row = firstOf(
      await tx.select({ count: count() }).from(pointsConcerned(tx, attention, today).as('concerned')),
    );
    return row.count;
  };
  const numbers: [Attention, number][] = [];
  for (const attention of attentions)
    numbers.push([attention, await countMembers(needsAttention(tx, attention, today))]);
  return {
    changeRequests: await countOpenRequests(tx),
    filedMails: await countFiledMails(tx),
    returned: await countReturned(tx),
    marketRequests: await countNeedingAttention(tx, today),
    marketMessages: await countWaitingMessages(tx),
    imports: await countPreviews(tx),
    applied: await countMembers(eq(members.state, 'applied')),
    members: Object.fromEntries(numbers) as Record<Attention, number>,
    countingPoints: {
      noData: await countPoints('noData'),
      outdated: await countPoints('outdated'),
      sharesAboveHundred: await countPoints('sharesAboveHundred'),
    },
  };
}

async function countPreviews(tx: Tx): Promise<number> {
  const row = firstOf(
    await tx.select({ count: count() }).from(energyImports).where(eq(energyImports.state, 'previewed')),
  );
  return row.count;
}

async function countFiledMails(tx: Tx): Promise<number> {
  const row = firstOf(await tx.select({ count: count() }).from(mails).where(eq(mails.state, 'filed')));
  return row.count;
}

/** Mails that were not delivered so far. */
export async function countWaitingMails(tx: Tx): Promise<number> {
  const row = firstOf(
    await tx
      .select({ count: count() })
      .from(mails)
      .where(inArray(mails.state, ['queued', 'filed'])),
  );
  return row.count;
}
