import { elementOf } from './present.ts';

/** The fields of a multipart form; of several with one name the last. */
export type FormFields = Record<string, string | File>;

const longestHead = 16_384;
const mostParts = 100;
const [cr, lf, hyphen] = [13, 10, 45];

/** Parses `multipart/form-data` as a stream. The platform's `formData()` buffers all of it and parses it in one
 *  blocking step.
 *  @throws Error when it is malformed or truncated */
export async function readForm(body: ReadableStream<Uint8Array>, contentType: string): Promise<FormFields> {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  if (!boundary) throw new Error('the form has no boundary');
  const source = new Source(body);
  const delimiter = latin(`\r\n--${boundary[1] ?? boundary[2]}`);
  const fields: FormFields = {};
  // The first delimiter may be at the very beginning, without the line break before all others.
  source.putBack(Uint8Array.of(cr, lf));
  await source.until(delimiter, () => {});
  for (let count = 0; !(await source.isEnd()); count += 1) {
    if (count === mostParts) throw new Error('the form has too many parts');
    const head = headOf(await source.text(latin('\r\n\r\n'), longestHead));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    await source.until(delimiter, piece => pieces.push(piece));
    if (head.fileName === undefined) fields[head.name] = await new Blob(pieces).text();
    else fields[head.name] = new File(pieces, head.fileName, { type: head.type });
  }
  return fields;
}

class Source {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private pending: Uint8Array<ArrayBuffer> = new Uint8Array();

  constructor(body: ReadableStream<Uint8Array>) {
    this.reader = body.getReader();
  }

  putBack(bytes: Uint8Array): void {
    this.pending = joined(bytes, this.pending);
  }

  /** Emits the bytes before the delimiter, and continues after it. */
  async until(mark: Uint8Array, take: (piece: Uint8Array<ArrayBuffer>) => void): Promise<void> {
    for (;;) {
      const at = placeOf(this.pending, mark);
      if (at >= 0) {
        if (at > 0) take(this.pending.subarray(0, at));
        this.pending = this.pending.subarray(at + mark.length);
        return;
      }
      const sure = Math.max(0, this.pending.length - mark.length + 1);
      if (sure > 0) take(this.pending.subarray(0, sure));
      this.pending = this.pending.subarray(sure);
      await this.more();
    }
  }

  async text(mark: Uint8Array, longest: number): Promise<string> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    await this.until(mark, piece => {
      pieces.push(piece);
      length += piece.length;
      if (length > longest) throw new Error('the head of a part is too long');
    });
    return new Blob(pieces).text();
  }

  /** After a delimiter: two hyphens end the form, a line break starts another part. */
  async isEnd(): Promise<boolean> {
    while (this.pending.length < 2) await this.more();
    const [one, two] = this.pending;
    if (one === hyphen && two === hyphen) {
      await this.reader.cancel();
      return true;
    }
    if (one !== cr || two !== lf) throw new Error('a delimiter is not followed by a line break');
    return false;
  }

  private async more(): Promise<void> {
    const { value, done } = await this.reader.read();
    if (done) throw new Error('the form ends early');
    this.pending = joined(this.pending, value);
  }
}

function placeOf(bytes: Uint8Array, mark: Uint8Array): number {
  const start = elementOf(mark, 0);
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
    let length = 1;
    while (length < mark.length && bytes[at + length] === mark[length]) length += 1;
    if (length === mark.length) return at;
  }
  return -1;
}

type Head = { name: string; fileName: string | undefined; type: string };

function headOf(text: string): Head {
  const lines = text.split('\r\n');
  const lineOf = (field: string) =>
    lines
      .find(line => line.toLowerCase().startsWith(`${field}:`))
      ?.slice(field.length + 1)
      .trim();
  const disposition = lineOf('content-disposition') ?? '';
  const name = parameterOf(disposition, 'name');
  if (!/^form-data\b/i.test(disposition) || !name) throw new Error('a part has no name');
  const type = lineOf('content-type') || 'application/octet-stream';
  return { name, fileName: parameterOf(disposition, 'filename'), type };
}

/** Browsers escape quotes and line breaks, and nothing else. */
function parameterOf(disposition: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  return value?.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replace(/%22/g, '"');
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

const latin = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));
