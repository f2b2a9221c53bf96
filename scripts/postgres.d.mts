export function startPostgres(): Promise<
  { url: string; stop(): Promise<void>; interrupt(): Promise<void>; resume(): Promise<void> } | undefined
>;
