import { numberAt } from '../../platform/present.ts';
import { type MethodName, methodNames, methods, pastOf } from './forecast.ts';
import { type SurplusDay, surplusAt, wallHours } from './hours.ts';
import { isGood, scaleOf } from './levels.ts';

/** Days that are forecast afterwards. */
export const judgedDays = 60;
/** With fewer, no accuracy is shown and no hours are forecast. */
const fewestDays = 14;

/** Past performance of a method. `error`: mean absolute error of an hour as a part of the mean surplus; null if there
 *  was none. `good` hours were rated good, `right` of them were. */
export type Accuracy = { days: number; error: number | null; good: number; right: number };

/** Each of the last 60 known days, forecast from the data known `lead` days earlier. */
export function accuracyOf(
  name: MethodName,
  days: ReadonlyMap<number, SurplusDay>,
  { newest, lead, consumers }: { newest: number; lead: number; consumers: number },
): Accuracy {
  let [judged, hours, missed, surplus, good, right] = [0, 0, 0, 0, 0, 0];
  for (let number = newest - judgedDays + 1; number <= newest; number += 1) {
    const actual = days.get(number);
    if (!actual) continue;
    const past = pastOf(days, number - lead);
    const expected = methods[name](past, actual);
    const scale = scaleOf(past, consumers);
    let isJudged = false;
    for (let hour = 0; hour < wallHours; hour += 1) {
      const [is, was] = [surplusAt(actual, hour), numberAt(expected, hour)];
      if (Number.isNaN(is) || Number.isNaN(was)) continue;
      isJudged = true;
      hours += 1;
      missed += Math.abs(is - was);
      surplus += is;
      if (!isGood(was, scale)) continue;
      good += 1;
      if (isGood(is, scale)) right += 1;
    }
    if (isJudged) judged += 1;
  }
  return { days: judged, error: hours === 0 || surplus <= 0 ? null : missed / surplus, good, right };
}

export type Judged = { method: MethodName; accuracies: Record<MethodName, Accuracy> };

/** The method with the smallest error; null with too few days. */
export function bestMethod(
  days: ReadonlyMap<number, SurplusDay>,
  facts: { newest: number; lead: number; consumers: number },
): Judged | null {
  const accuracies = Object.fromEntries(methodNames.map(name => [name, accuracyOf(name, days, facts)])) as Record<
    MethodName,
    Accuracy
  >;
  if (methodNames.some(name => accuracies[name].days < fewestDays)) return null;
  const errorOf = (name: MethodName) => accuracies[name].error ?? 0;
  const method = methodNames.reduce((best, name) => (errorOf(name) < errorOf(best) ? name : best));
  return { method, accuracies };
}
