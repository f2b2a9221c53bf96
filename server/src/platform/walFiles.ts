/** The files of the write-ahead log that may hold what was written since one of them was last made durable: that one
 *  and all up to the current one. Those after it are kept for later use.
 *  @param names what lies in `pg_wal`
 *  @param synced the file that was current then; empty when none was */
export const walFilesSince = (names: readonly string[], synced: string, current: string): string[] =>
  names.filter(name => /^[0-9A-F]{24}$/.test(name) && name >= synced && name <= current).sort();
