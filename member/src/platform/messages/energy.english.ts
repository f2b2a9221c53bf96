export { messages as catalogue } from './energy.en.ts';
