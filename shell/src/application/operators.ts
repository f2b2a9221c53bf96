import { compact, isCountingPointNumber, type NetworkOperator, networkOperatorOf } from '@nahstrom/contract';
import type { Typed } from './typed.ts';

/** The market partner id a typed number begins with, `AT002000`, or nothing as long as it cannot be told. */
export function operatorTyped(cpNumber: string): string {
  const operator = networkOperatorOf(cpNumber);
  return /^AT\d{6}$/.test(operator) ? operator : '';
}

/** The operator that the counting point numbers name. One that the lookup lacks counts when the number is complete:
 *  lists of operators grow old, and an application must not fail for that. */
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
