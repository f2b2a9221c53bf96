import { type FieldCode, type FieldErrors, type RefusalBody, type RefusalCode, refusals } from '@nahstrom/contract';

/** A request turned down for a reason the person can understand. Anything else that is thrown is a defect (500). */
export class Refusal extends Error {
  readonly status: (typeof refusals)[RefusalCode];

  constructor(
    readonly code: RefusalCode,
    readonly details: { errors?: FieldErrors; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = refusals[code];
  }

  get body(): RefusalBody {
    const { errors } = this.details;
    if (errors) return { errors };
    return this.code === 'access.denied' ? { error: this.code, detail: this.code } : { error: this.code };
  }
}

/** A field that only the server can find wrong. `path` is dotted: `countingPoints.0.cpNumber`. */
export function refuseFields(fields: Record<string, FieldCode>): Refusal {
  const errors: FieldErrors = {};
  for (const [path, code] of Object.entries(fields)) {
    const steps = path.split('.');
    let place = errors;
    for (const step of steps.slice(0, -1)) {
      place[step] ??= {};
      place = place[step] as FieldErrors;
    }
    place[steps.at(-1)!] = code;
  }
  return new Refusal('request.invalid', { errors });
}
