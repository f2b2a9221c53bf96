export { messages as catalogue } from './energy.de.ts';
