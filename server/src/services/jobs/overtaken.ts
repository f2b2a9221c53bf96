import type { RefusalCode } from '@nahstrom/contract';

/** What this work was to do, others have done meanwhile, or decided otherwise. Nobody has to do anything: it is no
 *  failure. Thrown by the work, like a Refusal. */
export class Overtaken extends Error {
  constructor(readonly code: RefusalCode) {
    super(code);
    this.name = 'Overtaken';
  }
}
