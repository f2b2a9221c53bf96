import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { pages, type Reader } from './pages.ts';
import { texts } from './texts.ts';

const root = join(import.meta.dirname, '..');
const pictures = join(root, 'public/pictures');
const languages = ['de', 'en'] as const;
type Language = (typeof languages)[number];

/** The handbook of the portal that runs, which serves it under `/handbuch`. German has the shorter addresses. */
export default defineConfig({
  base: '/handbuch/',
  outDir: join(root, 'dist'),
  cacheDir: join(root, '../../.cache/handbook'),
  rewrites: { 'de/:page': ':page' },
  // The policy of the portal allows no script in a page.
  metaChunk: true,
  transformHtml: withoutInlineScripts,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }]],
  locales: {
    root: { label: 'Deutsch', lang: 'de-AT', ...inLanguage('de') },
    en: { label: 'English', lang: 'en-GB', ...inLanguage('en') },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: { locales: { root: { translations: texts.de.search }, en: { translations: texts.en.search } } },
    },
  },
  vite: {
    plugins: [picturesExist()],
    define: { __HAS_PICTURES__: existsSync(pictures) },
    build: { chunkSizeWarningLimit: 1_000 },
  },
});

function inLanguage(language: Language) {
  const { title, description, readers, theme } = texts[language];
  const themeConfig: DefaultTheme.Config = {
    ...theme,
    sidebar: (Object.keys(pages) as Reader[]).map(reader => ({
      text: readers[reader],
      items: pages[reader].map(page => ({ text: titleOf(language, page), link: linkOf(language, page) })),
    })),
  };
  return { title, description, themeConfig };
}

function linkOf(language: Language, page: string): string {
  return `${language === 'de' ? '' : '/en'}/${page}`;
}

function titleOf(language: Language, page: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(root, language, `${page}.md`), 'utf8')) ?? [];
  if (!title) throw new Error(`${language}/${page}.md has no title`);
  return title;
}

/** Moves the scripts of a page's head into a file. It also sets the look of our colours (kit/src/tokens.css). */
function withoutInlineScripts(page: string): string {
  const inline = /<script id="[\w-]+">([\s\S]*?)<\/script>/g;
  const look = "document.documentElement.dataset.theme=document.documentElement.matches('.dark')?'dark':'light'";
  const code = [...page.matchAll(inline)].map(([, script]) => script).join('\n');
  const file = `assets/start.${createHash('sha256').update(code).update(look).digest('hex').slice(0, 8)}.js`;
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  writeFileSync(join(root, 'dist', file), `${code};${look};\n`);
  return page.replaceAll(inline, '').replace('</title>', `</title>\n    <script src="/handbuch/${file}"></script>`);
}

/** Fails the build if a page names a picture that is missing in a language or look. */
function picturesExist(): Plugin {
  return {
    name: 'pictures-exist',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.md') || !existsSync(pictures)) return;
      for (const [, name] of code.matchAll(/<Picture name="([^"]+)"/g))
        for (const language of languages)
          for (const look of ['light', 'dark'])
            if (!existsSync(join(pictures, language, look, `${name}.webp`)))
              this.error(`The picture ${language}/${look}/${name}.webp is missing`);
    },
  };
}
