import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    // The portal, the operator's commands, and the worker threads, which are started by file name.
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        operate: 'src/operate.ts',
        printWorker: 'src/services/printing/printWorker.ts',
        readWorker: 'src/energy/imports/node/readWorker.ts',
        mailWorker: 'src/market/node/mailWorker.ts',
      },
    },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@nahstrom\//] },
});
