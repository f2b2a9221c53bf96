import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./otherProcess.ts', import.meta.url));

/** Another process on the folder: its first output, and a function to kill it. */
export async function spawnOther(task: 'hold' | 'write', folder: string, migrations = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', script, task, folder, migrations], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    said,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
