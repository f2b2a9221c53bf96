import { describe, expect, it } from 'vitest';
import { queued } from './queue.ts';

/** Work that ends on demand. */
function held() {
  let end = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { run: () => ended, end };
}

describe('a work queue', () => {
  it('runs a fixed number at a time, the rest in order of arrival', async () => {
    const enqueue = queued({ atOnce: 2, waiting: 10 });
    const works = [held(), held(), held(), held()];
    const begun: number[] = [];
    const done = works.map((work, place) =>
      enqueue(() => {
        begun.push(place);
        return work.run();
      }),
    );

    expect(begun).toEqual([0, 1]);
    works[1]!.end();
    await done[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const work of works) work.end();
    await Promise.all(done);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('refuses work above its limit, and accepts it again afterwards', async () => {
    const enqueue = queued({ atOnce: 1, waiting: 1 });
    const [first, second] = [held(), held()];
    const done = [enqueue(first.run), enqueue(second.run)];

    await expect(enqueue(async () => {})).rejects.toMatchObject({ code: 'server.unavailable' });
    first.end();
    second.end();
    await Promise.all(done);
    await expect(enqueue(async () => 'done')).resolves.toBe('done');
  });

  it('continues after failed work', async () => {
    const enqueue = queued({ atOnce: 1, waiting: 5 });
    const failing = enqueue(() => Promise.reject(new Error('failed')));
    const next = enqueue(async () => 'done');

    await expect(failing).rejects.toThrow('failed');
    await expect(next).resolves.toBe('done');
  });
});
