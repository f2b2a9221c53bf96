// A thread does not take over what reads TypeScript in the thread that began it. Built, it is begun by printWorker.js.
import { register } from 'tsx/esm/api';

register();
await import('./printWorker.ts');
