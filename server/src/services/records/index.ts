export { mountRecord } from './mountRecord.ts';
