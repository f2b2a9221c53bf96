import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormFields, readForm } from './multipart.ts';

/** In chunks of this length. */
const streamOf = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
const formOf = async (form: FormData, size: number) => {
  const sent = new Response(form);
  const type = sent.headers.get('content-type')!;
  return readForm(streamOf(new Uint8Array(await sent.arrayBuffer()), size), type);
};
const told = async (fields: FormFields) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(fields).map(async ([name, value]) => [
        name,
        typeof value === 'string' ? value : [value.name, value.type, [...new Uint8Array(await value.arrayBuffer())]],
      ]),
    ),
  );
const read = (text: string, type = 'multipart/form-data; boundary=x') =>
  readForm(streamOf(new TextEncoder().encode(text), 7), type);
const part = (head: string, value: string) => `--x\r\n${head}\r\n\r\n${value}\r\n`;

describe('a multipart form', () => {
  it('is read as a browser wrote it, in chunks of any size', async () => {
    const bytes = fc
      .uint8Array({ maxLength: 300 })
      .map(all => all.map(byte => (byte % 3 ? byte : ([13, 10, 45][byte % 4] ?? byte))));
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map(value => value.replace(/\r\n?|\n/g, '\r\n'));
    await fc.assert(
      fc.asyncProperty(text, text, bytes, fc.integer({ min: 1, max: 400 }), async (value, name, content, size) => {
        const form = new FormData();
        form.set('community', value);
        form.set('file', new File([content as Uint8Array<ArrayBuffer>], `${name}.xlsx`, { type: 'a/b' }));

        expect(await told(await formOf(form, size))).toEqual({
          community: value,
          file: [`${name}.xlsx`, 'a/b', [...content]],
        });
      }),
      { numRuns: 300 },
    );
  });

  it('may contain a lookalike of its own delimiter', async () => {
    const content = '\r\n--\r\n--y\r\n\r\n-';
    const read = await readForm(
      streamOf(new TextEncoder().encode(`${part('Content-Disposition: form-data; name="a"', content)}--x--`), 1),
      'multipart/form-data; charset=utf-8; boundary="x"',
    );

    expect(read).toEqual({ a: content });
  });

  it.each([
    ['without a boundary', () => read('', 'multipart/form-data')],
    ['that is empty', () => read('')],
    ['that ends early', () => read(part('Content-Disposition: form-data; name="a"', 'b'))],
    ['of rubbish', () => read('x'.repeat(100_000))],
    ['whose part has no name', () => read(`${part('Content-Type: a/b', 'b')}--x--`)],
    ['whose part has a head without end', () => read(`--x\r\n${'a: b\r\n'.repeat(10_000)}`)],
    ['of a thousand parts', () => read(`${part('Content-Disposition: form-data; name="a"', 'b').repeat(1000)}--x--`)],
    ['whose delimiter goes on', () => read(`--xy\r\n\r\n--x--`)],
  ])('%s is rejected', async (_, made) => {
    await expect(made()).rejects.toThrow(Error);
  });
});
