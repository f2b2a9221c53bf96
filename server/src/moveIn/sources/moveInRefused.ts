export type MoveInRefusalCode = 'moveIn.unreadable' | 'moveIn.damaged' | 'moveIn.empty' | 'moveIn.tooManyRows';

/** The file as a whole cannot be read. */
export class MoveInRefused extends Error {
  constructor(
    readonly code: MoveInRefusalCode,
    readonly params?: Record<string, string | number>,
    cause?: unknown,
  ) {
    super(code, { cause });
    this.name = 'MoveInRefused';
  }
}
