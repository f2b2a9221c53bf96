import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    // The portal, what an operator does beside it, and the threads that print and read: they are begun by their files.
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        operate: 'src/operate.ts',
        printWorker: 'src/documents/printWorker.ts',
        readWorker: 'src/readers/readWorker.ts',
      },
    },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@nahstrom\//] },
});
