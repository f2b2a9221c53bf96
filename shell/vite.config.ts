import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precache } from './precache.ts';

const devParts = { admin: 'http://localhost:5174/remoteEntry.js', member: 'http://localhost:5175/remoteEntry.js' };

/** The shell is no federation build: it loads the runtime itself, and only once a part is needed (remotes.ts), so that
 *  the public pages do not pay for it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), partsOfTheDevServers(), precache(`${import.meta.dirname}/public`)],
  define: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The service worker stands beside the page, under a name that never changes.
      input: { index: `${import.meta.dirname}/index.html`, sw: `${import.meta.dirname}/src/worker/sw.ts` },
      // Schemas nobody checks with are dropped.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Left alone, the build cuts what the pages share into a dozen crumbs, each a request of its own.
        codeSplitting: {
          groups: [
            { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'words-de',
              priority: 3,
              test: /((publicErrors|publicNotices)\.de|shell\/src\/messages\/(de|german))\.ts$/,
            },
            {
              name: 'words-en',
              priority: 3,
              test: /((publicErrors|publicNotices)\.en|shell\/src\/messages\/(en|english))\.ts$/,
            },
            { name: 'federation', priority: 3, test: /@module-federation\// },
            {
              name: 'forms',
              priority: 1,
              test: /contract\/src\/(?!refusals|version)|node_modules\/zod\/|kit\/src\/(forms|useForm|components\/(Field|FormNotices|TextInput|PasswordInput|Checkbox|Select|RadioCards|Section|Dialog|ConfirmDialog))\./,
            },
            {
              name: 'base',
              priority: 2,
              test: /kit\/src\/(?!messages|useForm|forms|components\/ConfirmDialog)|(refusals|version)\.ts$|shell\/src\/(portal\.ts|route\.ts|contract\.ts|session\/session\.ts|screens\/FormCard\.tsx)$|node_modules\/openapi-fetch\/|preload-helper/,
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
