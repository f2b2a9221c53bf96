export * from '../access/userLabels.de.ts';
export * from '../communities/communityLabels.de.ts';
export * from '../communities/countingPointLabels.de.ts';
export * from '../money/invoiceLabels.de.ts';
export * from '../people/memberLabels.de.ts';
