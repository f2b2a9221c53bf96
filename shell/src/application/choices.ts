import type { CodedLookup, NetworkOperator, NumberedLookup, PublicCommunity } from '@nahstrom/contract';

/** What the form offers to choose from. */
export type Choices = {
  communities: PublicCommunity[];
  operators: NetworkOperator[];
  powerProductions: NumberedLookup[];
  taxRules: CodedLookup[];
};
