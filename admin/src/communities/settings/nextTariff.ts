type Entry = { validFrom: string };

/** The day and the prices with which the form of a new tariff opens: the first day of the oldest month with data and
 *  without a tariff, or today, and the prices of that day, or else those that come next.
 *  @param asked the day that a link names */
export function nextTariff<Tariff extends Entry>(
  tariffs: readonly Tariff[],
  { asked, firstDay, today }: { asked: string | null; firstDay: string | null; today: string },
): { validFrom: string; like: Tariff | undefined } {
  const sorted = [...tariffs].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  const [oldest] = sorted;
  const month = firstDay && `${firstDay.slice(0, 7)}-01`;
  const isLacking = month && firstDay <= today && (!oldest || firstDay < oldest.validFrom);
  const validFrom = asked ?? (isLacking ? month : today);
  return { validFrom, like: sorted.findLast(tariff => tariff.validFrom <= validFrom) ?? oldest };
}
