// A worker thread does not inherit the TypeScript loader of its parent. The build starts it by readWorker.js.
import { register } from 'tsx/esm/api';

register();
await import('./readWorker.ts');
