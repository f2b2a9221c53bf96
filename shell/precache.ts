import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Left out of the cache: the addresses of the parts are always fetched, and only other sites show the picture. */
const leftOut = ['remotes.json', 'share.png'];

/** Gives the service worker the list of the shell's files: those of the build and of `public`, and a version that
 *  changes with any of them. */
export function precache(publicFolder: string): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('The build has no sw.js');
        if (worker.imports.length > 0) throw new Error(`sw.js has to stand alone, but imports ${worker.imports}`);
        const built = Object.keys(bundle).filter(name => name.startsWith('assets/'));
        const fixed = readdirSync(publicFolder).filter(name => !leftOut.includes(name));
        const hash = createHash('sha256').update(worker.code).update(sourceOf(bundle['index.html']));
        for (const name of built.sort()) hash.update(name);
        for (const name of fixed.sort()) hash.update(readFileSync(`${publicFolder}/${name}`));
        const files = [...built, ...fixed].map(name => `/${name}`);
        const shell = { version: hash.digest('hex').slice(0, 12), files };
        worker.code = worker.code.replace('__SHELL__', JSON.stringify(shell));
      },
    },
  };
}

function sourceOf(page: { type: string } | undefined): string {
  if (!page || !('source' in page)) throw new Error('The build has no index.html');
  return String(page.source);
}
