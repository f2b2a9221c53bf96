import type { Plugin } from 'vite';

/** Pages of a part: its entry, and its messages by language. */
export const partPages = (app: RegExp) => ({
  part: [/^remoteEntry\.js$/, /localSharedImportMap/, app],
  de: [/\/src\/(?:platform\/)?messages\/german\.ts$/],
  en: [/\/src\/(?:platform\/)?messages\/english\.ts$/],
});

/** Writes `preloads.json`: for each named page the files that it loads first, so that a page of the shell can request them
 *  beside its own code instead of one after the other. A part brings its own list, and may be replaced without the shell.
 *  @param pages names with patterns of the modules or files where their code begins. A name that begins with `^` is a
 *  pattern of addresses below the part's own: its files are needed there only. */
export function preloads(pages: Record<string, RegExp[]>): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const filesFrom = (patterns: RegExp[]) => {
          const files = new Set<string>();
          const add = (name: string) => {
            const chunk = bundle[name];
            if (chunk?.type !== 'chunk' || files.has(name)) return;
            files.add(name);
            for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
            chunk.imports.forEach(add);
          };
          for (const pattern of patterns) {
            const beginning = chunks.filter(
              ({ fileName, facadeModuleId }) => pattern.test(fileName) || pattern.test(facadeModuleId ?? ''),
            );
            // A module that another file imports too is in a file without a beginning.
            const found =
              beginning.length > 0
                ? beginning
                : chunks.filter(({ moduleIds }) => moduleIds.some(id => pattern.test(id)));
            if (found.length === 0) throw new Error(`No file of the build begins with ${pattern}`);
            for (const { fileName } of found) add(fileName);
          }
          return [...files].sort();
        };
        const source = JSON.stringify(
          Object.fromEntries(Object.entries(pages).map(([page, patterns]) => [page, filesFrom(patterns)])),
        );
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source });
      },
    },
  };
}
