import { type Endpoint, endpoints } from '@nahstrom/contract/endpoints';
import { memberErrors as memberDe } from '@nahstrom/kit/messages/memberErrors.de.ts';
import { memberErrors as memberEn } from '@nahstrom/kit/messages/memberErrors.en.ts';
import { publicErrors as publicDe } from '@nahstrom/kit/messages/publicErrors.de.ts';
import { publicErrors as publicEn } from '@nahstrom/kit/messages/publicErrors.en.ts';
import { expect, test } from 'vitest';
import { messages as de } from './de.ts';
import { messages as en } from './en.ts';

test.each([
  ['de', { ...publicDe, ...memberDe, ...de }],
  ['en', { ...publicEn, ...memberEn, ...en }],
] as const)("every refusal of a member's request has a message in %s", (_, texts) => {
  const words: Record<string, string> = texts;
  const told = Object.values(endpoints as Record<string, Endpoint>)
    .filter(({ access, path }) => access === 'user' && path.startsWith('/member/{id}/'))
    .flatMap(({ refusals }) => refusals ?? []);

  expect(told.length).toBeGreaterThan(4);
  expect(told.filter(code => !words[`error.${code}`])).toEqual([]);
});
