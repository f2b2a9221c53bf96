/** Encrypts stored credentials. Without the context it was sealed for, a secret does not open, so that a copy of it in
 *  another record is worthless. */
export interface SecretBox {
  seal(secret: string, context: string): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws SecretUnreadable if no key opens it */
  open(sealed: Uint8Array, context: string): Promise<string>;
}

export class SecretUnreadable extends Error {}

const format = 1;
const nonceBytes = 12;

/** AES-256-GCM. The first key seals; all of them open, so that a key can be replaced.
 *  @param keys of 32 bytes each */
export async function secretBox(keys: readonly Uint8Array<ArrayBuffer>[]): Promise<SecretBox> {
  const imported = await Promise.all(
    keys.map(key => crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])),
  );
  const [first] = imported;
  if (!first) throw new Error('a secret box needs a key');
  const parametersOf = (nonce: Uint8Array<ArrayBuffer>, context: string) => ({
    name: 'AES-GCM',
    iv: nonce,
    additionalData: new TextEncoder().encode(context),
  });

  return {
    async seal(secret, context) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const text = new TextEncoder().encode(secret);
      const encrypted = new Uint8Array(await crypto.subtle.encrypt(parametersOf(nonce, context), first, text));
      const sealed = new Uint8Array(1 + nonceBytes + encrypted.length);
      sealed.set([format]);
      sealed.set(nonce, 1);
      sealed.set(encrypted, 1 + nonceBytes);
      return sealed;
    },
    async open(sealed, context) {
      const bytes = new Uint8Array(sealed);
      if (bytes[0] !== format) throw new SecretUnreadable('unknown format of a secret');
      const parameters = parametersOf(bytes.slice(1, 1 + nonceBytes), context);
      for (const key of imported) {
        const text = await crypto.subtle.decrypt(parameters, key, bytes.slice(1 + nonceBytes)).catch(() => null);
        if (text) return new TextDecoder().decode(text);
      }
      throw new SecretUnreadable('no key opens a secret');
    },
  };
}
