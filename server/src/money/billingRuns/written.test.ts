import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inChunks } from './written.ts';

const rowsIn = (lines: string) => lines.split('\n').map(line => JSON.parse(line) as string);

it('rows of any length are written once and in order, in bounded texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ maxLength: 60 })), fc.integer({ min: 1, max: 200 }), async (rows, most) => {
      const texts: string[] = [];

      await inChunks(rows, async lines => void texts.push(lines), most);

      expect(texts.flatMap(rowsIn)).toEqual(rows);
      for (const text of texts) {
        const { length } = rowsIn(text);
        expect(length).toBeGreaterThan(0);
        if (length > 1) expect(text.length).toBeLessThanOrEqual(most);
      }
    }),
  );
});
