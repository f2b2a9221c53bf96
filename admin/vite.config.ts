import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { partPages, preloads } from '../scripts/preloads.ts';
import { everyNameOfReact, fromShell } from '../scripts/remote.ts';
import { smallRecharts } from '../scripts/smallRecharts.ts';
import { preloadedLists } from './preloadedLists.ts';

const entry = `${import.meta.dirname}/src/app/AdminApp.tsx`;

/** Replaces react-admin's default router provider, which would bundle an unused data router (18 kB). */
const oneRouterProvider: Plugin = {
  name: 'one-router-provider',
  enforce: 'pre',
  resolveId: source =>
    source.endsWith('/adapters/reactRouterProvider.js')
      ? `${import.meta.dirname}/src/platform/routing/routerProvider.ts`
      : undefined,
};

/** Messages of the pages of a domain, by their addresses: of the domains' `page.ts`. */
const texts = {
  '^/(?:users?|clients?-customers?|usergroups?|organisations?)(?:/|$)': ['services', 'access'],
  '^/(?:community|staticlookups?)(?:/|$)': ['services', 'communities'],
  '^/(?:member|changerequests?|part(?:y|ies)|compan(?:y|ies)|persons?)(?:/|$)': ['services', 'communities', 'people'],
  '^/imports?(?:/|$)': ['services', 'communities', 'energy'],
  '^/(?:invoices?|billingruns?|separuns?|accountingexports?)(?:/|$)': ['services', 'communities', 'money'],
  '^/auditlog(?:/|$)': ['services'],
};

/** Lists outside the first chunk, and the messages of pages. */
const listPages = {
  ...Object.fromEntries(
    Object.entries(preloadedLists).map(([address, name]) => [`^/${address}$`, [new RegExp(`/${name}\\.tsx$`)]]),
  ),
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([addresses, domains]) => [
      [addresses, []],
      ...['de', 'en'].map(language => [
        `${language} ${addresses}`,
        domains.map(domain => new RegExp(`/src/${domain}/(?:documentM|m)essages\\.${language}\\.ts$`)),
      ]),
    ]),
  ),
  'de pages': [/\/src\/ui\/messages\.de\.ts$/],
  'en pages': [/\/src\/ui\/messages\.en\.ts$/],
};

/** Forms: their inputs without the searched ones, which follow, and the one that is opened most with its code. */
const formPages = {
  '^/(?:member|user|client-customer|usergroup|staticlookup|party|company|person|community)/(?:create|\\d+/edit)$': [
    /\/src\/ui\/inputs\/inputs\.tsx$/,
  ],
  '^/member/create$': [/\/MemberCreate\.tsx$/],
  '^/member/\\d+/edit$': [/\/MemberEdit\.tsx$/],
};

/** react-admin's lodash as es-toolkit's equal functions, which are smaller. */
const smallerLodash: Plugin = {
  name: 'smaller-lodash',
  enforce: 'pre',
  resolveId(source, importer) {
    const [, name] = /^lodash\/(\w+)(?:\.js)?$/.exec(source) ?? [];
    return name && importer?.includes('/node_modules/ra-')
      ? this.resolve(`es-toolkit/compat/${name}`, importer)
      : undefined;
  },
};

/** Without the writer of react-admin's default exporter: the server writes the files of lists. */
const noClientExport: Plugin = {
  name: 'no-client-export',
  enforce: 'pre',
  resolveId: source => (source === 'jsonexport/dist/index.js' ? `\0${source}` : undefined),
  load: id => (id === '\0jsonexport/dist/index.js' ? 'export default undefined' : undefined),
};

const mui = (names: string) => new RegExp(`/@mui/material/(?:esm/)?(?:${names})/`);

/** Messages of most pages. Each further file would cost a request and compress worse. */
const messageChunks = (language: string, frame: string) => [
  {
    name: frame,
    test: new RegExp(`/platform/messages/(?:${frame}|${language})\\.ts$|/countingPointLabels\\.${language}\\.ts$`),
  },
  {
    name: `common.${language}`,
    test: new RegExp(`/admin/src/ui/.*messages\\.${language}\\.ts$|/energyLabels\\.${language}\\.ts$`),
  },
  {
    name: `records.${language}`,
    test: new RegExp(
      `/admin/src/(?:services|communities)/.*messages\\.${language}\\.ts$|/(?:audit|file|lookup|party|settings)Labels\\.${language}\\.ts$`,
    ),
  },
];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    oneRouterProvider,
    smallerLodash,
    noClientExport,
    smallRecharts,
    everyNameOfReact(entry, ['react', 'react-dom']),
    react(),
    federation({
      name: 'admin',
      filename: 'remoteEntry.js',
      publicPath: 'auto',
      dts: false,
      exposes: { './App': './src/app/AdminApp.tsx' },
      shared: { react: fromShell, 'react-dom': fromShell },
      shareStrategy: 'loaded-first',
      disableRemote: true,
      disableSnapshot: true,
      experiments: { externalRuntime: true },
      dev: { remoteHmr: true },
    }),
    preloads({ ...partPages(/\/AdminApp\.tsx$/), ...listPages, ...formPages }),
  ],
  server: { port: 5174, strictPort: true, cors: true, origin: 'http://localhost:5174' },
  // A remote has no page, so the build needs an entry. Tree shaking drops unused schemas.
  build: {
    target: 'es2022',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      input: entry,
      // One chunk for the code that every visit needs.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /\/(node_modules\/(?!@module-federation)|admin\/src|kit\/src|contract\/src)|preload-helper/,
            },
            // What MUI shares between pages, dialogs and fields. Small chunks would compress worse.
            { name: 'parts', test: mui('Alert|AlertTitle|IconButton|Paper|Stack|Tab|Tabs|Typography') },
            { name: 'dialogs', test: mui('Backdrop|Dialog\\w*|Fade|Modal|Portal|Unstable_TrapFocus') },
            {
              name: 'fields',
              test: mui('Checkbox|Form\\w+|Input\\w*|Menu\\w*|OutlinedInput|Select|TextField'),
            },
            { name: 'searched', test: mui('Autocomplete|Popper|useAutocomplete') },
            ...messageChunks('de', 'german'),
            ...messageChunks('en', 'english'),
            {
              name: 'layout',
              test: /\/admin\/src\/ui\/\w+\/(Alert|Bullets|Choices|Dialog|Facts|FieldRow|Fieldset|Figure|Hint|Inline|Inset|LinkTabs|LoadFailure|NameWithHint|Quantity|Rows|SaveBar|Section|Skeleton|Steps|StepMark|Table|VisuallyHidden)\.tsx$/,
            },
          ],
        },
      },
    },
  },
});
