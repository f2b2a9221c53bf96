import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const admin = `${import.meta.dirname}/..`;
const filled = readFileSync(`${import.meta.dirname}/slots.ts`, 'utf8');

test('every place for a part of a higher floor is filled', () => {
  const places = readdirSync(admin, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('higherParts.ts'))
    .flatMap(file => [...readFileSync(`${admin}/${file}`, 'utf8').matchAll(/export const (\w+) = /g)])
    .map(([, name]) => name);

  expect(places).toContain('BilledFrom');
  expect(places.filter(name => !filled.includes(`${name}.fill(`))).toEqual([]);
});
