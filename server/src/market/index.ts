export { holdOutbox } from './channels/restored.ts';
export { countOpenMessages } from './filing/messages.ts';
export { forgetMessages } from './forget.ts';
export { countNeedingAttention } from './processes/store.ts';
