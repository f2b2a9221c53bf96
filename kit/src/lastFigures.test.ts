// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetLastFigures, keepLastFigures, readLastFigures } from './lastFigures.ts';

const seenAt = '2026-11-20T10:00:00.000Z';
const kept = { user: 7, seenAt, figures: [{ label: '2026 bisher', value: '116,49 €' }] };
const after = (days: number) => Date.parse(seenAt) + days * 86_400_000;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the figures for a visit without a network', () => {
  it('the last figures are kept for thirty days', () => {
    keepLastFigures(kept);
    expect(readLastFigures(after(30))).toEqual(kept);
    expect(readLastFigures(after(31))).toBeNull();
    // A clock that was set back.
    expect(readLastFigures(after(-1))).toBeNull();
  });

  it('the last figures are gone once forgotten', () => {
    keepLastFigures(kept);
    forgetLastFigures();
    expect(readLastFigures(after(0))).toBeNull();
  });

  it.each(['', '{', '[]', '"x"', '{"figures":[]}', '{"seenAt":"never","figures":[]}', `{"seenAt":"${seenAt}"}`])(
    'no last figures are shown if the storage contains %s',
    text => {
      localStorage.setItem('nahstrom.lastFigures', text);
      expect(readLastFigures(after(0))).toBeNull();
    },
  );

  it('no last figures are shown if the storage is blocked, and the page continues', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(blocked);
    keepLastFigures(kept);
    forgetLastFigures();
    expect(readLastFigures(after(0))).toBeNull();
  });
});
