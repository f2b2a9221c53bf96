import { describe, expect, it } from 'vitest';
import { messageIdOf } from './domain.ts';

const now = new Date('2026-11-21T08:15:30Z');

describe('the message id of a run', () => {
  it('names the run, the second, and the kind of file', () => {
    expect(messageIdOf(7, now, 'debit')).toBe('NS-7-261121081530-DD');
    expect(messageIdOf(7, now, 'credit')).toBe('NS-7-261121081530-CT');
  });

  it('differs from the one of the same run number before a backup was restored', () => {
    expect(messageIdOf(7, new Date('2026-11-21T08:15:31Z'), 'debit')).not.toBe(messageIdOf(7, now, 'debit'));
  });

  it('has room for the scheme within the 35 characters of a payment block, up to nine million runs', () => {
    expect(`${messageIdOf(9_999_999, now, 'debit')}-CORE`.length).toBeLessThanOrEqual(35);
  });
});
