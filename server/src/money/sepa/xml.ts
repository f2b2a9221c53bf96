const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, character => entities[character] ?? character);

/** An element with text content. */
export const leaf = (name: string, text: string, attributes = '') =>
  `<${name}${attributes && ` ${attributes}`}>${escaped(text)}</${name}>`;

/** An element with child elements; undefined ones are omitted. */
export const branch = (name: string, ...children: (string | undefined)[]) =>
  `<${name}>${children.filter(child => child !== undefined).join('')}</${name}>`;

export const xmlDocument = (namespace: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${message}</Document>\n`;
