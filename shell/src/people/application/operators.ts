import { compact, isCountingPointNumber, type NetworkOperator, networkOperatorOf } from '@nahstrom/contract';
import type { Typed } from './typed.ts';

/** Market partner id at the beginning of a typed number, `AT002000`; empty while incomplete. */
export function operatorTyped(cpNumber: string): string {
  const operator = networkOperatorOf(cpNumber);
  return /^AT\d{6}$/.test(operator) ? operator : '';
}

/** The grid operator in the counting point numbers. An operator missing in the lookup counts once the number is
 *  complete: lookups grow old, and an application must not fail for that. */
export function operatorNamed(typed: Typed, operators: readonly NetworkOperator[]): string {
  const named = typed.countingPoints.map(point => operatorTyped(point.cpNumber)).filter(operator => operator !== '');
  const known = named.find(operator => operators.some(({ id }) => id === operator));
  if (known) return known;
  const complete = typed.countingPoints.find(point => isCountingPointNumber(compact(point.cpNumber)));
  return complete ? operatorTyped(complete.cpNumber) : '';
}

export function operatorDoubt(
  cpNumber: string,
  chosen: string,
  operators: readonly NetworkOperator[],
): 'unknown' | 'differs' | null {
  const operator = operatorTyped(cpNumber);
  if (operator === '') return null;
  if (!operators.some(({ id }) => id === operator)) return 'unknown';
  return operators.some(({ id }) => id === chosen) && chosen !== operator ? 'differs' : null;
}
