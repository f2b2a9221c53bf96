export { messages as catalogue } from './en.ts';
