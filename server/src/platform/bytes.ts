import { byteAt } from './present.ts';

/** Concatenates all chunks. */
export async function joined(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    all.push(chunk);
    length += chunk.length;
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const chunk of all) {
    bytes.set(chunk, place);
    place += chunk.length;
  }
  return bytes;
}

/** Pulls the next chunk on demand; cancelling the stream ends the source. */
export function streamed(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

const hexDigits = Uint8Array.from('0123456789abcdef', digit => digit.charCodeAt(0));

/** Writes bytes as hexadecimal digits; joining texts would make millions of strings.
 *  @returns the place behind them */
export function writeHex(bytes: Uint8Array, into: Uint8Array, from: number): number {
  let at = from;
  for (const byte of bytes) {
    into[at++] = byteAt(hexDigits, byte >> 4);
    into[at++] = byteAt(hexDigits, byte & 15);
  }
  return at;
}

const lettersAtOnce = 0x8000;

export function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (let place = 0; place < bytes.length; place += lettersAtOnce)
    letters += String.fromCharCode(...bytes.subarray(place, place + lettersAtOnce));
  return btoa(letters);
}
