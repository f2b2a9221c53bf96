import {
  compact,
  isCostlyMoveInHint,
  isCountingPointNumber,
  isIban,
  type MoveInField,
  type MoveInHint,
  type MoveInProblem,
  type MoveInRow,
  quietMoveInHints,
} from '@nahstrom/contract';
import { recognise } from './sources/headings.ts';

type CostlyField = MoveInField | 'openCredit';

/** Fields that determine payments or charges. */
const ofMoney: readonly string[] = [
  'cpNumber',
  'direction',
  'share',
  'shareHistory',
  'dateOfActivation',
  'endsOn',
  'leftOn',
  'taxRuleFeed',
  'baName',
  'baNumber',
  'mandateReference',
  'mandateSigned',
  'mandateScheme',
  'mandateHistory',
  'consumptionPrice',
  'feedInPrice',
  'baseFee',
  'pointFee',
  'tariffHistory',
  'openAmount',
  'openCredit',
  'openReference',
  'openDue',
  'openItems',
] satisfies CostlyField[];

type Problem = Omit<MoveInProblem, 'count'>;

const longestHeading = 200;

const problemOf = (kind: Problem['kind'], isCostly: boolean, about: Partial<Problem>): Problem => {
  const { code = null, field = null } = about;
  const heading = (about.heading ?? '').slice(0, longestHeading);
  return { key: [kind, code, field, heading].filter(Boolean).join(':'), kind, code, field, heading, isCostly };
};

/** The problems of a record, each once. */
export function problemsOf(row: MoveInRow): Problem[] {
  if (row.state === 'skipped' || row.state === 'same') return [];
  const values = [...row.values, ...row.points.flatMap(point => point.values)];
  const found: Problem[] = row.faults.map(code => problemOf('fault', true, { code }));
  for (const { field, fault } of values)
    if (fault) found.push(problemOf('fault', fault === 'onlyName' || ofMoney.includes(field), { code: fault, field }));
  for (const { heading, text } of row.unread) found.push(problemOf('unread', isCostlyText(heading, text), { heading }));
  const isAsked = (hint: MoveInHint) => !quietMoveInHints.includes(hint) && (row.member === null || hint === ofAccount);
  for (const code of [...row.hints, ...values.flatMap(({ hints }) => hints)].filter(isAsked))
    found.push(problemOf('hint', isCostlyMoveInHint(code), { code }));
  return [...new Map(found.map(problem => [problem.key, problem])).values()];
}

const ofAccount: MoveInHint = 'mandateOfOldAccount';

const isCostlyText = (heading: string, text: string) =>
  ofMoney.includes(recognise(heading)?.column ?? '') || isCountingPointNumber(compact(text)) || isIban(text);

const order: readonly Problem['kind'][] = ['fault', 'unread', 'hint'];

/** Each kind of problem once with the number of its records: first what costs money, and of that first what blocks. */
export function problemsIn(rows: readonly MoveInRow[]): MoveInProblem[] {
  const found = new Map<string, MoveInProblem>();
  for (const problem of rows.flatMap(problemsOf)) {
    const known = found.get(problem.key) ?? { ...problem, count: 0 };
    known.count += 1;
    known.isCostly ||= problem.isCostly;
    found.set(problem.key, known);
  }
  const rankOf = ({ kind, isCostly }: MoveInProblem) => order.indexOf(kind) + (isCostly ? 0 : order.length);
  return [...found.values()].sort((one, other) => rankOf(one) - rankOf(other) || other.count - one.count);
}
