export { holdOutbox } from './channels/restored.ts';
export { mostMessageBytes } from './filing/limits.ts';
export { countWaitingMessages } from './filing/messages.ts';
export { filePointTable, type ListedPoint } from './filing/pointTable.ts';
export { forgetMessages } from './forget.ts';
export { unreadableEntry, unreadableShare } from './messages/read.ts';
export { listOwnRegistrations } from './processes/own.ts';
export { countNeedingAttention } from './processes/store.ts';
