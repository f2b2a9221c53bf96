import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { damaged } from './reportRefused.ts';

export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Nothing we read nests deeper than ten; a file that goes on without end is to fill no memory. */
export const deepestElement = 64;

/** Names come without their namespace prefix. */
export class XmlReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  private depth = 0;

  constructor(handler: XmlHandler) {
    const { parser } = this;
    parser.on('error', error => {
      throw damaged(error);
    });
    parser.on('doctype', () => {
      throw damaged('a part has a document type');
    });
    parser.on('opentag', (tag: SaxesTagPlain) => {
      this.depth += 1;
      if (this.depth > deepestElement) throw damaged('a part nests too deeply');
      handler.open?.(localName(tag.name), tag.attributes);
    });
    parser.on('closetag', (tag: SaxesTagPlain) => {
      this.depth -= 1;
      handler.close?.(localName(tag.name));
    });
    if (handler.text) {
      parser.on('text', text => handler.text!(text));
      parser.on('cdata', text => handler.text!(text));
    }
  }

  write(text: string): void {
    this.parser.write(text);
  }

  close(): void {
    this.parser.close();
  }
}

export async function parseXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler);
  for await (const text of decoded(chunks)) reader.write(text);
  reader.close();
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
