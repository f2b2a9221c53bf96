import type { Ports } from '../platform/ports.ts';

const method = { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 };
const prefix = 'tab';

/** For the demonstration in a browser tab, which has no argon2: offers no protection. `tab$salt$key` in hex. */
export const tabPasswords: Ports['passwords'] = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    return [prefix, hexOf(salt), await keyOf(password, salt)].join('$');
  },
  async verify(stored, password) {
    const [kind, salt = '', key] = stored.split('$');
    return kind === prefix && (await keyOf(password, bytesOf(salt))) === key;
  },
};

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits({ ...method, salt }, typed, 256)));
}

const hexOf = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], digits => Number.parseInt(digits, 16)) as Uint8Array<ArrayBuffer>;
