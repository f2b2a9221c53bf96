import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Sentences the specification gives word for word. */
const specified = [
  "'error.member.countingPoints.missing': 'Please enter one counting point at least!'",
  "'notice.noData': 'No data (yet) for this counting point and period!'",
  "'notice.countingPointRefreshed': 'Counting point data refreshed.'",
];

const englishTexts = ['admin', 'contract', 'kit', 'member', 'shell'].flatMap(part =>
  readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /(?:^|[/.])en\.ts$/.test(file))
    .flatMap(file => readFileSync(join(root, part, 'src', file), 'utf8').split('\n'))
    .map(line => line.trim())
    .filter(line => !/^(?:\/\/|\*|\/\*)/.test(line)),
);

test('English texts say metering point', () => {
  const others = englishTexts.filter(
    line => /counting[ -]point/i.test(line) && !specified.some(sentence => line.startsWith(sentence)),
  );
  expect(englishTexts.length).toBeGreaterThan(4000);
  expect(others).toEqual([]);
});
