/** JSON in the storage of the browser, which may be blocked, full, or written by an earlier version. */
export const stored = (name: string) => ({
  /** Null without a value that can be read. */
  read(): unknown {
    return attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null'));
  },
  keep(value: unknown): void {
    attempt(() => localStorage.setItem(name, JSON.stringify(value)));
  },
  forget(): void {
    attempt(() => localStorage.removeItem(name));
  },
});

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
