import { Refusal } from './refusal.ts';

/** Runs at most `atOnce` tasks concurrently and queues the others in order.
 *  @throws Refusal server.unavailable when `waiting` tasks are queued already */
export function queued({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (line.length >= waiting) throw new Refusal('server.unavailable', { retryAfterSeconds: 5 });
      // A finished task hands its slot to the next.
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
