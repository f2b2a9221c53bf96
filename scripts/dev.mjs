import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = name => join(root, 'node_modules/.bin', name);

/** Development servers: the API on 3000 and the three front ends with hot reload. The portal is on 5173. */
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  ...['shell', 'admin', 'member'].map(part =>
    spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: join(root, part), stdio: 'inherit' }),
  ),
];

let isStopping = false;
function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) {
  child.once('exit', code => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
