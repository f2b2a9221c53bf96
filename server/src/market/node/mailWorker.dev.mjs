// A worker thread does not inherit the TypeScript loader of its parent. The build starts it by mailWorker.js.
import { register } from 'tsx/esm/api';

register();
await import('./mailWorker.ts');
