import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    // The portal, what an operator does beside it, and the threads that print and read: they are begun by their files.
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        operate: 'src/operate.ts',
        printWorker: 'src/services/printing/printWorker.ts',
        readWorker: 'src/energy/imports/readers/readWorker.ts',
      },
    },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@nahstrom\//] },
});
