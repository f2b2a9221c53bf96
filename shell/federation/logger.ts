/** Failures by their code, in place of the runtime's descriptions and links: a page shows its own words. */
export function error(code: unknown, _descriptions?: unknown, details?: unknown, cause?: string): never {
  if (code instanceof Error) throw code;
  throw new Error(['Federation', code, details && JSON.stringify(details), cause].filter(Boolean).join(' '));
}

export function assert(holds: unknown, code: unknown, ...reason: [unknown?, unknown?, string?]): void {
  if (!holds) error(code, ...reason);
}

export const logger = console;
export const { warn } = logger;
