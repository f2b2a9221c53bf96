import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SecretUnreadable, secretBox } from './secretBox.ts';

const aKey = (byte: number) => new Uint8Array(32).fill(byte);

it('a secret opens with its key and context, whatever its characters', async () => {
  const box = await secretBox([aKey(1)]);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (secret, context) => {
      const sealed = await box.seal(secret, context);
      expect(await box.open(sealed, context)).toBe(secret);
    }),
    { numRuns: 50 },
  );
});

it('neither another context, another key nor a changed byte opens it, and it never looks the same twice', async () => {
  const box = await secretBox([aKey(1)]);
  const sealed = await box.seal('Geheim-2026', 'mailbox 1 2');
  await expect(box.open(sealed, 'mailbox 1 3')).rejects.toThrow(SecretUnreadable);
  await expect((await secretBox([aKey(2)])).open(sealed, 'mailbox 1 2')).rejects.toThrow(SecretUnreadable);
  for (const at of [0, 5, sealed.length - 1]) {
    const changed = sealed.slice();
    changed[at]! ^= 1;
    await expect(box.open(changed, 'mailbox 1 2')).rejects.toThrow(SecretUnreadable);
  }
  expect(await box.seal('Geheim-2026', 'mailbox 1 2')).not.toEqual(sealed);
  expect(new TextDecoder().decode(sealed)).not.toContain('Geheim');
});

it('a replaced key still opens what it sealed', async () => {
  const sealed = await (await secretBox([aKey(1)])).seal('Geheim-2026', '');
  expect(await (await secretBox([aKey(2), aKey(1)])).open(sealed, '')).toBe('Geheim-2026');
});
