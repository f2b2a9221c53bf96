import { SaxesParser, type SaxesTag } from 'saxes';
import { present } from '../present.ts';
import { damaged } from './fileRefused.ts';

/** Names have no namespace prefix; the namespace URI is included only on request. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>, uri: string): void;
  close?(name: string, uri: string): void;
  text?(text: string): void;
  /** Rejects the file: document types are never read. */
  doctype?(doctype: string): never;
}

/** Supported formats nest at most ten levels; limits the memory of an endlessly nested file. */
const deepestElement = 64;
/** The root of a sheet declares about ten namespaces. */
const mostAttributes = 100;
/** Excel's own limit for a cell. */
export const longestText = 32_767;
/** The longest text with each character written as an entity. */
const longestRun = 8 * longestText;
/** Limits the parser's input between two checks of its buffer. */
const longestPiece = 65_536;

/** The only XML parser of the server. The parser buffers a text, a comment or a tag until its end, of any length. The
 *  buffer is always emptied by the next tag or text, so its size is at most the input since the last one: limiting that
 *  needs no knowledge of the syntactic state. */
export class XmlReader {
  private readonly parser: SaxesParser<{ xmlns: boolean; position: boolean }>;
  private readonly hasNamespaces: boolean;
  private depth = 0;
  private sinceEvent = 0;
  private isBegun = false;
  private linesBefore = 0;

  constructor(handler: XmlHandler, { namespaces = false, lines = false } = {}) {
    this.hasNamespaces = namespaces;
    this.parser = new SaxesParser({ xmlns: namespaces, position: lines });
    const { parser } = this;
    // At most six handlers: with a seventh V8 turns the parser into a dictionary-mode object, which is four times
    // slower.
    parser.on('error', error => {
      throw damaged(error);
    });
    parser.on('doctype', doctype => {
      handler.doctype?.(doctype);
      throw damaged('a part has a document type');
    });
    parser.on('opentag', tag => {
      this.sinceEvent = 0;
      this.depth += 1;
      if (this.depth > deepestElement) throw damaged('a part nests too deeply');
      handler.open?.(this.nameOf(tag), this.attributesOf(tag), tag.uri ?? '');
    });
    parser.on('closetag', tag => {
      this.sinceEvent = 0;
      this.depth -= 1;
      handler.close?.(this.nameOf(tag), tag.uri ?? '');
    });
    const text = (piece: string) => {
      this.sinceEvent = 0;
      handler.text?.(piece);
    };
    parser.on('text', text);
    parser.on('cdata', text);
  }

  /** Position of the parser, if it counts lines. */
  get line(): number {
    return this.linesBefore + this.parser.line;
  }

  write(given: string): void {
    const text = this.isBegun ? given : this.begun(given);
    for (let at = 0; at < text.length; at += longestPiece) {
      const piece = text.slice(at, at + longestPiece);
      this.sinceEvent += piece.length;
      this.parser.write(piece);
      if (this.sinceEvent > longestRun) throw damaged('a text is too long');
    }
  }

  close(): void {
    this.parser.close();
  }

  /** Some programs write blanks before the XML declaration, which XML forbids. */
  private begun(text: string): string {
    const rest = text.trimStart();
    this.isBegun = rest !== '';
    this.linesBefore += text.slice(0, text.length - rest.length).split('\n').length - 1;
    return rest;
  }

  private nameOf({ name, local }: Tag): string {
    return this.hasNamespaces ? present(local) : localName(name);
  }

  private attributesOf({ attributes }: Tag): Record<string, string> {
    let count = 0;
    const values: Record<string, string> = {};
    for (const name in attributes) {
      const attribute = present(attributes[name]);
      const value = typeof attribute === 'string' ? attribute : attribute.value;
      if (value.length > longestText) throw damaged('an attribute is too long');
      values[name] = value;
      count += 1;
    }
    if (count > mostAttributes) throw damaged('an element has too many attributes');
    return values;
  }
}

type Tag = Pick<SaxesTag, 'name' | 'local' | 'attributes'>;

export async function parseXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler);
  for await (const text of decoded(chunks)) reader.write(text);
  reader.close();
}

/** A text in several pieces, such as that of a cell with comments in it. */
export function longer(text: string, piece: string): string {
  if (text.length + piece.length > longestText) throw damaged('a text is too long');
  return text + piece;
}

/** The parts of a workbook are always UTF-8; other files declare their encoding. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding = 'utf-8',
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) yield decode(() => decoder.decode(chunk, { stream: true }));
  yield decode(() => decoder.decode());
}

function decode(read: () => string): string {
  try {
    return read();
  } catch (error) {
    throw damaged(error);
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
