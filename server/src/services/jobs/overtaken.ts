import type { RefusalCode } from '@nahstrom/contract';

/** The job is superseded by a concurrent change or decision. No action is needed: it is no failure. Thrown by the
 *  handler, like a Refusal. */
export class Overtaken extends Error {
  constructor(readonly code: RefusalCode) {
    super(code);
    this.name = 'Overtaken';
  }
}
