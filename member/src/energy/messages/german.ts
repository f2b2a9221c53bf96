export { messages as catalogue } from './de.ts';
