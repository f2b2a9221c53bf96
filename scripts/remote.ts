import type { Plugin } from 'vite';

/** The shell provides React: `import: false` excludes it from this build and from the dev server's cache. */
export const fromShell = { singleton: true, import: false, requiredVersion: '^19.3.0', strictVersion: true } as const;

/** Works around a race: the federation plugin shares only the React exports imported by the modules read so far, and on a
 *  busy machine one build in thirty lacks an export. An entry that imports all of them gets all of them. */
export function everyNameOfReact(entry: string, shared: readonly string[]): Plugin {
  const imports = shared.map((name, place) => `import * as everyName${place} from '${name}';`).join('');
  return {
    name: 'every-name-of-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: entry },
      handler: code => ({
        code: `${imports}${code}`,
        map: null,
      }),
    },
  };
}
