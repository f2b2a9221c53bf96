/** WAL files that may hold writes since the last sync: the last synced one and all up to the current one. Later ones
 *  are preallocated.
 *  @param names content of `pg_wal`
 *  @param synced the file that was current then; empty when none was */
export const walFilesSince = (names: readonly string[], synced: string, current: string): string[] =>
  names.filter(name => /^[0-9A-F]{24}$/.test(name) && name >= synced && name <= current).sort();
