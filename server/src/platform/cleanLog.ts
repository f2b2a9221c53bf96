/** Removes personal data from facts for the log: an error keeps its kind, its code and its stack, a text loses
 *  addresses, account and counting point numbers and secrets. Values given to the database are left out. */
export function cleaned(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, cleanedValue(value)]));
}

function cleanedValue(value: unknown): unknown {
  if (value instanceof Error) return causeOf(value);
  if (typeof value === 'string') return withoutPersons(value);
  if (Array.isArray(value)) return value.map(cleanedValue);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return cleaned(value as Record<string, unknown>);
}

const personal: readonly [RegExp, string][] = [
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '‹mail›'],
  [/\bAT\d{11}[\dA-Z]{20}\b/gi, '‹counting point›'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g, '‹IBAN›'],
  // Long enough for the key of an address or a session, with a mix of characters that no word has.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/g, '‹secret›'],
];

export const withoutPersons = (text: string): string =>
  personal.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);

type Known = Error & { code?: unknown; query?: unknown; severity?: unknown; constraint?: unknown; table?: unknown };

const deepest = 5;

/** A database message quotes values, so only its code is logged (PostgreSQL, appendix A). */
function causeOf(cause: Known, depth = 0): Record<string, unknown> {
  const { code, constraint, table, query } = cause;
  const isOfDatabase = cause.severity !== undefined;
  const isOfStatement = query !== undefined;
  return {
    type: cause.name,
    ...(code !== undefined && { code: String(code) }),
    ...(isOfDatabase && { constraint, table }),
    ...(isOfStatement && { query: withoutPersons(withoutQuoted(String(query))) }),
    ...(!isOfDatabase && !isOfStatement && { message: withoutPersons(withoutQuoted(cause.message)) }),
    stack: framesOf(cause),
    ...(cause.cause instanceof Error && depth < deepest && { cause: causeOf(cause.cause, depth + 1) }),
  };
}

const withoutQuoted = (text: string) => text.replace(/'(?:[^']|'')*'|(?<=[:=] ?)"[^"]*"/g, "'…'");

/** Stack without the leading message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n');
