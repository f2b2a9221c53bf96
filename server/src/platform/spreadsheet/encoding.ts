import { damaged } from './fileRefused.ts';

/** Maximum length of the XML declaration in bytes, in any encoding. */
export const headLength = 512;

/** The encoding of an XML file: by its byte order mark, by the position of its first zero bytes, or as declared. */
export function encodingOf(head: Uint8Array): string {
  const [one, two] = head;
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return 'utf-16le';
  if ((one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)) return 'utf-16be';
  const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(asLatin(head))?.[1];
  const encoding = declared?.toLowerCase() ?? 'utf-8';
  if (!['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'].includes(encoding))
    throw damaged(`the encoding ${encoding} is not read`);
  return encoding;
}

/** Whether the file can be XML at all: starts with a tag. */
export function isMarkup(head: Uint8Array): boolean {
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(asLatin(head));
}

function asLatin(head: Uint8Array): string {
  return String.fromCharCode(...head.subarray(0, headLength));
}
