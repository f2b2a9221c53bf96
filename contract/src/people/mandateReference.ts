/** Mandate reference that banks transmit unchanged. Source: EPC SDD Core rulebook AT-T001 and implementation guidelines 1.4. */
export const isMandateReference = (text: string): boolean =>
  /^[A-Za-z0-9/?:().,'+ -]{1,35}$/.test(text) && !/^[/ ]|[/ ]$|\/\/| {2}|^NOTPROVIDED$/i.test(text);

/** Banks compare mandate references without regard to case. */
export const comparedReference = (reference: string): string => reference.toUpperCase();
