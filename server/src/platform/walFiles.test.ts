import { expect, it } from 'vitest';
import { walFilesSince } from './walFiles.ts';

const file = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`;
const folder = [file(12), file(9), file(10), file(11), file(13), 'archive_status', `${file(10)}.backup`];

it('every file that a transaction has filled is made durable', () => {
  expect(walFilesSince(folder, file(9), file(12))).toEqual([9, 10, 11, 12].map(file));
});

it('writes into the same file are made durable', () => {
  expect(walFilesSince(folder, file(12), file(12))).toEqual([file(12)]);
});

it('at first every file up to the current one is made durable, and no preallocated one', () => {
  expect(walFilesSince(folder, '', file(11))).toEqual([9, 10, 11].map(file));
});

it('a file recycled by a checkpoint is skipped', () => {
  expect(walFilesSince([file(12), file(13)], file(9), file(12))).toEqual([file(12)]);
});
