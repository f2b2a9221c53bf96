import { Refusal } from './refusal.ts';

/** Runs at most `atOnce` works at a time and lets others wait in their order.
 *  @throws Refusal server.unavailable when as many as `waiting` wait already */
export function queued({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (line.length >= waiting) throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
      // Whoever ends hands its place over.
      await new Promise<void>(resolve => line.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
