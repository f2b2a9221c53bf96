import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inChunks } from './written.ts';

it('rows of any length are written once and in order, in bounded texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ maxLength: 60 })), fc.integer({ min: 1, max: 200 }), async (rows, most) => {
      const texts: string[] = [];

      await inChunks(rows, async json => void texts.push(json), most);

      expect(texts.flatMap(text => JSON.parse(text))).toEqual(rows);
      for (const text of texts) {
        const { length } = JSON.parse(text) as string[];
        expect(length).toBeGreaterThan(0);
        if (length > 1) expect(text.length - 2).toBeLessThanOrEqual(most);
      }
    }),
  );
});
