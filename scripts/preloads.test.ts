import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { preloadedLists } from '../admin/preloadedLists.ts';

const resources = readFileSync(`${import.meta.dirname}/../admin/src/app/resources.tsx`, 'utf8');

test('every list of the back office outside the first chunk is preloaded at its address', () => {
  const pages = [
    ...resources.matchAll(/const (\w+) = (?:\w+\.)*page\(\(\) => import\('[^']*\/(\w+)\.tsx'\)(?:, \w+)?\)/g),
  ];
  const fileOf = new Map(pages.map(([, component, file]) => [component, file]));
  const listed = [...resources.matchAll(/name: '([\w-]+)',[^{}]*?\blist: (\w+)/g)];
  const later = listed.filter(([, , list]) => fileOf.has(list));

  const withoutCode = listed.filter(
    ([, , list = '']) => !fileOf.has(list) && !resources.includes(`import { ${list} }`),
  );
  expect(withoutCode).toEqual([]);
  expect(preloadedLists).toEqual(Object.fromEntries(later.map(([, address, list]) => [address, fileOf.get(list)])));
});
