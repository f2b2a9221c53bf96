import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Lines that a git command prints about this checkout, which may belong to another user of the machine.
 *  @returns null without git or a repository, as in a downloaded archive */
export function gitLines(...given: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', ...given], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
