import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { everyNameOfReact, fromShell } from '../scripts/remote.ts';

const entry = `${import.meta.dirname}/src/AdminApp.tsx`;

/** react-admin keeps its own router provider as a default, and with it a whole data router (18 kB) that is never
 *  used: ours takes its place. */
const oneRouterProvider: Plugin = {
  name: 'one-router-provider',
  enforce: 'pre',
  resolveId: source =>
    source.endsWith('/adapters/reactRouterProvider.js')
      ? `${import.meta.dirname}/src/routing/routerProvider.ts`
      : undefined,
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    oneRouterProvider,
    everyNameOfReact(entry),
    react(),
    federation({
      name: 'admin',
      filename: 'remoteEntry.js',
      publicPath: 'auto',
      dts: false,
      exposes: { './App': './src/AdminApp.tsx' },
      shared: { react: fromShell, 'react-dom': fromShell },
      shareStrategy: 'loaded-first',
      disableRemote: true,
      disableSnapshot: true,
      experiments: { externalRuntime: true },
      dev: { remoteHmr: true },
    }),
  ],
  server: { port: 5174, strictPort: true, cors: true, origin: 'http://localhost:5174' },
  // A part has no page of its own; without a page the build wants an entry. Schemas nobody checks with are dropped.
  build: {
    target: 'es2022',
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      input: entry,
      // What every visit needs comes in one piece, not in fifty.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /\/(node_modules\/(?!@module-federation)|admin\/src|kit\/src|contract\/src)/,
            },
          ],
        },
      },
    },
  },
});
