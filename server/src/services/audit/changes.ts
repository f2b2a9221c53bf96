import type { AuditEntry } from '@nahstrom/contract';

type Changes = AuditEntry['changes'];

const secret = /password|secret|hash|token|recoverycode/i;

/** Technical fields that change with every write. */
const isTold = (field: string) => field !== 'version' && !secret.test(field);

/** The changed fields. For a created or deleted record, its non-empty ones. */
export function changesOf(before: unknown, after: unknown): Changes {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const changes: Changes = [];
  for (const field of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])) {
    if (!isTold(field)) continue;
    const was = old?.[field] ?? null;
    const is = now?.[field] ?? null;
    const isNoted = old && now ? !isSame(was, is) : !isEmpty(was) || !isEmpty(is);
    if (isNoted) changes.push({ field, before: withoutSecrets(was), after: withoutSecrets(is) });
  }
  return changes;
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) ? value : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Deep equality of JSON regardless of key order, because the database has its own order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]));
  if (isRecord(a) && isRecord(b)) {
    const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...fields].every(field => isSame(a[field] ?? null, b[field] ?? null));
  }
  return Object.is(a, b);
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, entry]) => (secret.test(field) ? [] : [[field, withoutSecrets(entry)]])),
  );
}
