import type { CodedLookup, NetworkOperator, NumberedLookup, PublicCommunity } from '@nahstrom/contract';

/** Options of the form. */
export type Choices = {
  communities: PublicCommunity[];
  operators: NetworkOperator[];
  powerProductions: NumberedLookup[];
  taxRules: CodedLookup[];
};
