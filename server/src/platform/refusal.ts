import { type FieldCode, type FieldErrors, type RefusalBody, type RefusalCode, refusals } from '@nahstrom/contract';
import { lastOf } from './present.ts';

/** A request refused for a reason the person can understand. Any other error is a defect (500). */
export class Refusal extends Error {
  readonly status: (typeof refusals)[RefusalCode];

  constructor(
    readonly code: RefusalCode,
    readonly details: {
      errors?: FieldErrors;
      retryAfterSeconds?: number;
      params?: Record<string, string | number>;
      /** Why a part of the request was refused. */
      cause?: Refusal;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'Refusal';
    this.status = refusals[code];
  }

  get body(): RefusalBody {
    const { errors, params, cause } = this.details;
    if (errors) return { errors };
    if (this.code === 'access.denied') return { error: this.code, detail: this.code };
    return { error: this.code, ...(cause && { reason: cause.reason }), ...(params && { params }) };
  }

  /** The code of the first field, if the refusal is at fields. */
  private get reason(): RefusalCode | FieldCode {
    return firstFieldCode(this.details.errors ?? {}) ?? this.code;
  }
}

function firstFieldCode(errors: FieldErrors): FieldCode | undefined {
  for (const at of Object.values(errors)) {
    const code = typeof at === 'string' ? at : firstFieldCode(at);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** For `catch`: maps one refusal to another; a fault of the database stays a fault. */
export const refusedAs =
  (refusal: (cause: Refusal) => Refusal) =>
  (cause: unknown): never => {
    throw cause instanceof Refusal ? refusal(cause) : cause;
  };

/** A field error only the server can detect. `path` is dotted: `countingPoints.0.cpNumber`. */
export function refuseFields(fields: Record<string, FieldCode>): Refusal {
  const errors: FieldErrors = {};
  for (const [path, code] of Object.entries(fields)) {
    const steps = path.split('.');
    let place = errors;
    for (const step of steps.slice(0, -1)) {
      place[step] ??= {};
      place = place[step] as FieldErrors;
    }
    place[lastOf(steps)] = code;
  }
  return new Refusal('request.invalid', { errors });
}

export const fileTooLarge = (mostBytes: number) =>
  new Refusal('file.tooLarge', { params: { megabytes: Math.floor(mostBytes / 10_000) / 100 } });
