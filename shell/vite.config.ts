import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { preloads } from '../scripts/preloads.ts';
import { precache } from './precache.ts';

const devParts = { admin: 'http://localhost:5174/remoteEntry.js', member: 'http://localhost:5175/remoteEntry.js' };

/** Files preloaded by each kind of page, which the server derives from the address (server/src/page.ts). */
const pages = {
  application: [/\/application\/Application\.tsx$/],
  following: [/\/following\/Following\.tsx$/],
  unsubscribing: [/\/unsubscribing\/Unsubscribing\.tsx$/],
  login: [/\/screens\/Login\.tsx$/],
  screens: [/\/screens\/index\.ts$/],
  parts: [/\/platform\/remotes\.ts$/],
  de: [/shell\/src\/platform\/messages\/german\.ts$/],
  en: [/shell\/src\/platform\/messages\/english\.ts$/],
  'de login': [/messages\/screens\.german\.ts$/],
  'en login': [/messages\/screens\.english\.ts$/],
  'de screens': [/messages\/screens\.german\.ts$/],
  'en screens': [/messages\/screens\.english\.ts$/],
  'de application': [/shell\/src\/people\/application\/messages\/german\.ts$/],
  'en application': [/shell\/src\/people\/application\/messages\/english\.ts$/],
};

/** Not a federation build: the shell loads the runtime itself when it needs a remote (remotes.ts), so that public pages
 *  do not load it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), partsOfTheDevServers(), onlySharing(), precache(`${import.meta.dirname}/public`), preloads(pages)],
  define: { FEDERATION_OPTIMIZE_NO_REMOTE: 'true', ENV_TARGET: '"web"' },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that does not know these links (Safari before 17) loads the files later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The service worker needs a fixed name next to the page.
      input: {
        index: `${import.meta.dirname}/index.html`,
        sw: `${import.meta.dirname}/src/platform/worker/sw.ts`,
      },
      // Drops unused schemas.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // The default splits shared code into a dozen small chunks.
        codeSplitting: {
          groups: [
            // Alone at first on a page whose first figures are given (server/src/page.ts).
            { name: 'start', priority: 7, test: /shell\/src\/platform\/(start|preferences)\.ts$/ },
            { name: 'react', priority: 6, test: /node_modules\/(react|react-dom|scheduler)\// },
            // Loaded with the first focus (useForm.ts, useLater.ts).
            {
              name: 'schemas',
              priority: 2,
              test: /contract\/src\/(primitives|access\/identity)\.ts|node_modules\/zod\//,
            },
            {
              name: 'rules',
              priority: 1,
              test: /contract\/src\/(identifiers|(people|communities|money)\/(?!\w+Labels))|node_modules\/ibantools\//,
            },
            {
              name: 'forms',
              priority: 4,
              test: /contract\/src\/fieldErrors\.ts|shell\/src\/people\/application\/messages\/index\.ts|kit\/src\/(forms|useForm|components\/(Field|FormNotices|TextInput|PasswordInput|Checkbox|Select|RadioCards|Dialog|ConfirmDialog))\./,
            },
            {
              name: 'base',
              priority: 5,
              test: /kit\/src\/(?!chart|messages|typedDay|typedNumber|useTypedDay|useErrorNotices|forms|useForm|components\/(DayField|Field|FormNotices|LastFigures|TextInput|PasswordInput|Checkbox|Select|RadioCards|Dialog|ConfirmDialog))|contract\/src\/(refusals|version)\.ts$|shell\/src\/(platform\/(portal|route|visitorQueryOf|contract|session\/session|messages\/index)\.ts|access\/screens\/FormCard\.tsx)$|preload-helper/,
            },
            { name: 'fields', priority: 0, test: /shell\/src\/access\/screens\/(LoginForm|fields)\.tsx$/ },
            {
              name: 'operators',
              priority: 3,
              test: /contract\/src\/(vocabulary|spelling)\.ts$|kit\/src\/typedNumber\.ts$|shell\/src\/people\/application\/(operators|typed|steps|fields)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});

function partsOfTheDevServers(): Plugin {
  return {
    name: 'parts-of-the-dev-servers',
    apply: 'serve',
    configureServer: server => {
      server.middlewares.use('/remotes.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(devParts));
      });
    },
  };
}

/** The federation runtime as far as the parts need it: it shares React. The shell opens the parts itself
 *  (src/platform/container.ts), at a known address and without manifests. */
function onlySharing(): Plugin {
  const own = (file: string) => `export * from '${import.meta.dirname}/federation/${file}';`;
  const replaced: Record<string, string> = {
    'runtime-core/dist/utils/semver/index.js': own('satisfy.ts'),
    'runtime-core/dist/utils/logger.js': own('logger.ts'),
  };
  const missing = new Set(Object.keys(replaced));
  return {
    name: 'only-sharing',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = Object.keys(replaced).find(name => id.endsWith(`/@module-federation/${name}`));
      if (!file) return null;
      missing.delete(file);
      return replaced[file];
    },
    generateBundle() {
      if (missing.size > 0) throw new Error(`The federation runtime has no ${[...missing].join(', ')} any more`);
    },
  };
}
