import type { MonthDeed } from '@nahstrom/contract';
import type { Formats, Translate } from '@nahstrom/kit';
import { dayOf } from '../../platform/dayOf.ts';

type Words = { t: Translate<'month.send.postedBy' | 'month.send.postedAt'>; format: Formats };

/** When letters were posted, and by whom. */
export function whenPosted(deed: MonthDeed, { t, format }: Words): string {
  if (!deed) return '';
  const moment = format.day(dayOf(deed.at));
  return deed.by ? t('month.send.postedBy', { moment, name: deed.by }) : t('month.send.postedAt', { moment });
}
