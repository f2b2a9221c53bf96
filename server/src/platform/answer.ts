import * as z from 'zod/mini';

/** The contract's part of a value; undefined for a value of another type. */
type Strip = (value: unknown) => unknown;
type Fields = Record<string, unknown>;

/** A response outside the contract, thrown in strict mode, that is in tests. */
export class AnswerFault extends Error {}

/** Compiles an endpoint's response schema to a function that keeps the contract's keys and no others. Closures, not
 *  `new Function`: the demonstration runs the same code under a CSP without eval.
 *  @param isStrict throws for a missing or additional key, or a value of another type
 *  @throws Error for a schema with unknown keys */
export function answerWriter(schema: z.core.$ZodType, isStrict = false): Strip {
  const strip = stripOf(schema);
  if (!isStrict) return strip;
  return answer => {
    const stripped = strip(answer);
    const fault = keyFaultOf(answer, stripped, '$') ?? valueFaultOf(schema, answer);
    if (fault) throw new AnswerFault(fault);
    return stripped;
  };
}

function stripOf(schema: z.core.$ZodType): Strip {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return leaf;
    case 'unknown':
      return value => value;
    case 'optional':
    case 'default':
    case 'nullable': {
      const strip = stripOf(def.innerType);
      return strip === leaf ? leaf : value => (value === null ? null : strip(value));
    }
    case 'object':
      if (def.catchall && (def.catchall as z.core.$ZodTypes)._zod.def.type !== 'never') break;
      return objectOf(def.shape);
    case 'array': {
      const strip = stripOf(def.element);
      return value => (Array.isArray(value) ? value.map(strip) : undefined);
    }
    case 'record': {
      const strip = stripOf(def.valueType);
      return value =>
        isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, strip(field)]))
          : undefined;
    }
    case 'union':
      return unionOf(def);
  }
  throw new Error(`An answer of the type ${def.type} does not say which keys there are.`);
}

const leaf: Strip = value => (typeof value === 'object' && value !== null ? undefined : value);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectOf(shape: z.core.$ZodShape): Strip {
  const fields = Object.entries(shape).map(([name, inner]) => ({
    name,
    isOptional: (inner as z.core.$ZodTypes)._zod.def.type === 'optional',
    strip: stripOf(inner),
  }));
  return value => {
    if (!isObject(value)) return undefined;
    const named: Fields = {};
    for (const { name, isOptional, strip } of fields) {
      const field = value[name];
      if (field !== undefined || !isOptional) named[name] = strip(field);
    }
    return named;
  };
}

function unionOf(def: z.core.$ZodUnionDef): Strip {
  const options = def.options.map(option => ({ option, strip: stripOf(option) }));
  if (options.every(({ strip }) => strip === leaf)) return leaf;
  const { discriminator } = def as z.core.$ZodDiscriminatedUnionDef;
  if (!discriminator) throw new Error('An answer that is one of several objects must have a discriminator.');
  const byValue = new Map(
    options.flatMap(({ option, strip }) =>
      [...(option._zod.propValues?.[discriminator] ?? [])].map(value => [value as unknown, strip] as const),
    ),
  );
  return value => (isObject(value) ? byValue.get(value[discriminator])?.(value) : undefined);
}

/** Without the rules for input: values stored under earlier rules are still returned. */
function valueFaultOf(schema: z.core.$ZodType, answer: unknown): string | undefined {
  const issue = z.safeParse(schema, answer).error?.issues.find(({ code }) => code !== 'custom');
  return issue && `$.${issue.path.join('.')}: ${issue.message}`;
}

/** Path of the first difference between a response and its reduced form. */
function keyFaultOf(answer: unknown, stripped: unknown, place: string): string | undefined {
  if (Array.isArray(answer) && Array.isArray(stripped))
    return first(answer.keys(), at => keyFaultOf(answer[at], stripped[at], `${place}[${at}]`));
  if (!isObject(answer) || !isObject(stripped))
    return Object.is(answer, stripped) ? undefined : `${place} is of another kind than the contract says`;
  return (
    first(Object.keys(answer), name =>
      answer[name] !== undefined && !(name in stripped) ? `${place}.${name} is not in the contract` : undefined,
    ) ??
    first(Object.keys(stripped), name =>
      answer[name] === undefined
        ? `${place}.${name} is missing`
        : keyFaultOf(answer[name], stripped[name], `${place}.${name}`),
    )
  );
}

function first<T>(items: Iterable<T>, faultAt: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const fault = faultAt(item);
    if (fault) return fault;
  }
  return undefined;
}
