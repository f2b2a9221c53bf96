import { SaxesParser, type SaxesTag } from 'saxes';
import { damaged } from './reportRefused.ts';

/** Names come without their namespace prefix; the address of the namespace only where it was asked for. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>, uri: string): void;
  close?(name: string, uri: string): void;
  text?(text: string): void;
  /** Refuses the file: a document type is never read. */
  doctype?(doctype: string): never;
}

/** Nothing we read nests deeper than ten; a file that goes on without end is to fill no memory. */
const deepestElement = 64;
/** The root of a sheet declares about ten namespaces. */
const mostAttributes = 100;
/** Excel's own limit for a cell. */
export const longestText = 32_767;
/** The longest text, each of its characters written as an entity. */
const longestRun = 8 * longestText;
/** Bounds what the parser takes up between two looks at how much it holds. */
const longestPiece = 65_536;

/** Everything the server reads as XML goes through here. The parser gathers a text, a comment or a tag until its end,
 *  however far that is. Whatever it gathers ends before the next tag or text, so no more is gathered than was written
 *  since the last one: that is limited, and needs no second opinion on where in the syntax the file is. */
export class XmlReader {
  private readonly parser: SaxesParser<{ xmlns: boolean; position: boolean }>;
  private readonly hasNamespaces: boolean;
  private depth = 0;
  private sinceEvent = 0;

  constructor(handler: XmlHandler, { namespaces = false, lines = false } = {}) {
    this.hasNamespaces = namespaces;
    this.parser = new SaxesParser({ xmlns: namespaces, position: lines });
    const { parser } = this;
    // Six handlers, and no more: with a seventh V8 makes a dictionary of the parser, which is then four times slower.
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

  /** Where the parser is, when it counts lines. */
  get line(): number {
    return this.parser.line;
  }

  write(text: string): void {
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

  private nameOf({ name, local }: Tag): string {
    return this.hasNamespaces ? local! : localName(name);
  }

  private attributesOf({ attributes }: Tag): Record<string, string> {
    let count = 0;
    const values: Record<string, string> = {};
    for (const name in attributes) {
      const attribute = attributes[name]!;
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

/** A text that comes in pieces, such as that of a cell with comments in it. */
export function longer(text: string, piece: string): string {
  if (text.length + piece.length > longestText) throw damaged('a text is too long');
  return text + piece;
}

/** The parts of a workbook are UTF-8, always; other files say what they are. */
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
