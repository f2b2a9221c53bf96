import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    // The portal, what an operator does beside it, and the thread that prints: it is begun by its file.
    rolldownOptions: {
      input: { main: 'src/main.ts', operate: 'src/operate.ts', printWorker: 'src/documents/printWorker.ts' },
    },
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { noExternal: [/^@nahstrom\//] },
});
