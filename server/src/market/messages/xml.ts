/** An element; text has no children. */
export interface Element {
  name: string;
  attributes?: Record<string, string>;
  content: string | readonly Element[];
}

export function element(name: string, content: Element['content'], attributes?: Record<string, string>): Element {
  return attributes ? { name, attributes, content } : { name, content };
}

export function xmlOf(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

function written({ name, attributes = {}, content }: Element, indent: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `${indent}<${name}${pairs.join('')}>`;
  if (typeof content === 'string') return `${start}${escaped(content)}</${name}>\n`;
  return `${start}\n${content.map(child => written(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, character => entities[character] ?? character);
