export * from '../access/userLabels.en.ts';
export * from '../communities/communityLabels.en.ts';
export * from '../communities/countingPointLabels.en.ts';
export * from '../money/invoiceLabels.en.ts';
export * from '../people/memberLabels.en.ts';
