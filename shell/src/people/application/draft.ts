import { isStep, type Step, steps } from './steps.ts';
import { emptyForm, emptyPoint, type Typed } from './typed.ts';

const place = 'nahstrom.application';
const version = 1;
const keptForDays = 30;

/** Excluded from the draft: bank data must not stay on a shared device, and an approval is given when sending. */
const neverKept = [
  'baName',
  'baNumber',
  'approvalMembership',
  'approvalSepa',
  'approvalAdditionalContract',
  'approvalUsageValues',
  'website',
] as const satisfies readonly (keyof Typed)[];

export type Draft = { typed: Typed; savedAt: number; step: Step };

export function saveDraft(typed: Typed, step: Step = steps[0], now = Date.now()) {
  const kept: Partial<Typed> = { ...typed };
  for (const field of neverKept) delete kept[field];
  attempt(() => localStorage.setItem(place, JSON.stringify({ version, savedAt: now, step, typed: kept })));
}

export function loadDraft(now = Date.now()): Draft | null {
  return (
    attempt(() => {
      const stored = JSON.parse(localStorage.getItem(place) ?? 'null');
      if (stored?.version !== version || typeof stored.savedAt !== 'number') return null;
      if (now - stored.savedAt > keptForDays * 86_400_000) {
        discardDraft();
        return null;
      }
      const step = isStep(stored.step) ? stored.step : steps[0];
      return { typed: completed(stored.typed), savedAt: stored.savedAt, step };
    }) ?? null
  );
}

export function discardDraft() {
  attempt(() => localStorage.removeItem(place));
}

/** A draft of an older build may lack a field, or have one of another type. */
function completed(stored: Record<string, unknown>): Typed {
  const points = Array.isArray(stored.countingPoints) ? stored.countingPoints : [];
  return {
    ...fitting(emptyForm(), stored),
    community: typeof stored.community === 'number' ? stored.community : null,
    countingPoints: points.length > 0 ? points.map(point => fitting(emptyPoint(), point)) : [emptyPoint()],
  };
}

function fitting<Shape extends object>(empty: Shape, stored: Record<string, unknown>): Shape {
  const known = Object.entries(empty).map(([name, blank]) => [
    name,
    typeof stored[name] === typeof blank ? stored[name] : blank,
  ]);
  return Object.fromEntries(known) as Shape;
}

/** The storage may be disabled or full (private windows, an iframe): then there is no draft, and no error. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
