import type { Plugin } from 'vite';

/** React comes from the shell: `import: false` leaves it out of this build, and of the dev server's cache. */
export const fromShell = { singleton: true, import: false, requiredVersion: '^19.3.0', strictVersion: true } as const;

/** The federation takes over only those names of React that the modules read so far import, and on a busy machine it
 *  takes stock too early: one build in thirty then lacks a name. A part that asks for all names is given them all. */
export function everyNameOfReact(entry: string): Plugin {
  return {
    name: 'every-name-of-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: entry },
      handler: code => ({
        code: `import * as everyNameOfReact from 'react';import * as everyNameOfReactDom from 'react-dom';${code}`,
        map: null,
      }),
    },
  };
}
