import { expect, it } from 'vitest';
import { walFilesSince } from './walFiles.ts';

const file = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`;
const folder = [file(12), file(9), file(10), file(11), file(13), 'archive_status', `${file(10)}.backup`];

it('of a transaction that filled several files each is made durable', () => {
  expect(walFilesSince(folder, file(9), file(12))).toEqual([9, 10, 11, 12].map(file));
});

it('what was written into the same file is there', () => {
  expect(walFilesSince(folder, file(12), file(12))).toEqual([file(12)]);
});

it('at first every file up to the current one is, and none that waits for later', () => {
  expect(walFilesSince(folder, '', file(11))).toEqual([9, 10, 11].map(file));
});

it('a file that a checkpoint has recycled is not looked for', () => {
  expect(walFilesSince([file(12), file(13)], file(9), file(12))).toEqual([file(12)]);
});
