// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetChosenMembership, keepChosenMembership, readChosenMembership } from './chosenMembership.ts';

afterEach(() => localStorage.clear());

describe('the chosen membership', () => {
  it('the chosen membership belongs to the person who chose it, not to others on the device', () => {
    keepChosenMembership(7, 34);
    expect([readChosenMembership(7), readChosenMembership(8)]).toEqual([34, null]);
  });

  it('is none once all are chosen, or it is forgotten', () => {
    keepChosenMembership(7, 34);
    keepChosenMembership(7, null);
    expect(readChosenMembership(7)).toBeNull();
    keepChosenMembership(7, 34);
    forgetChosenMembership();
    expect(readChosenMembership(7)).toBeNull();
  });

  it.each(['', '{', '[]', '34', '"x"', '{"user":7}', '{"user":7,"membership":"34"}'])(
    'no membership is chosen if the storage contains %s',
    text => {
      localStorage.setItem('nahstrom.membership', text);
      expect(readChosenMembership(7)).toBeNull();
    },
  );
});
