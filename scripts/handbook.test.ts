import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { pages } from '../docs/handbook/.vitepress/pages.ts';

const root = join(import.meta.dirname, '..');
const languages = ['de', 'en'] as const;
type Language = (typeof languages)[number];

const namesOf = (language: Language) => readdirSync(join(root, 'docs/handbook', language)).sort();
const textOf = (language: Language, name: string) =>
  readFileSync(join(root, 'docs/handbook', language, name), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');

const all = languages.flatMap(language => namesOf(language).map(name => ({ language, name })));

test('the handbook has the same pages in both languages, and the navigation has them all', () => {
  const listed = [...Object.values(pages).flat(), 'index'].map(page => `${page}.md`).sort();
  expect(namesOf('de')).toEqual(listed);
  expect(namesOf('en')).toEqual(listed);
});

it.each(namesOf('de'))('%s has the same outline and pictures in both languages', name => {
  const outlineOf = (language: Language) =>
    [...textOf(language, name).matchAll(/^#+(?= )|<Picture name="[^"]+"/gm)].map(([found]) => found);
  expect(outlineOf('en')).toEqual(outlineOf('de'));
});

it.each(all)('the bold words of $language/$name are texts of the screens', ({ language, name }) => {
  const bold = [...textOf(language, name).matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text);
  expect(bold.filter(text => !screenTextsOf[language].has(text))).toEqual([]);
});

it.each(all)('the links of $language/$name lead to headings that exist', ({ language, name }) => {
  const links = [...textOf(language, name).matchAll(/\]\(\.\/([\w-]+\.md)(?:#([^)]+))?\)/g)];
  const broken = links.filter(([, page = '', anchor]) => {
    if (!namesOf(language).includes(page)) return true;
    const anchors = [...textOf(language, page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return anchor !== undefined && !anchors.includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** As VitePress makes it. */
const anchorOf = (heading: string) =>
  heading
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\wß]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();

/** All texts of the catalogues of one language, read from their source. */
const screenTextsOf = { de: textsOf('de'), en: textsOf('en') };

function textsOf(language: Language): Set<string> {
  const files = ['admin', 'contract', 'kit', 'member', 'shell'].flatMap(part =>
    readdirSync(join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(file => new RegExp(`(?:^|[/.])${language}\\.ts$`).test(file))
      .map(file => readFileSync(join(root, part, 'src', file), 'utf8')),
  );
  const texts = files.flatMap(file =>
    [...file.matchAll(/'[\w.]+':\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g)].map(
      ([, single, double, template]) => single?.replaceAll("\\'", "'") ?? double ?? template ?? '',
    ),
  );
  return new Set(texts);
}
