import type {
  CodedLookup,
  NetworkOperator,
  NumberedLookup,
  PublicCommunity,
  PublicOrganisation,
} from '@nahstrom/contract';

/** Options of the form. */
export type Choices = {
  communities: PublicCommunity[];
  operators: NetworkOperator[];
  powerProductions: NumberedLookup[];
  taxRules: CodedLookup[];
  /** Empty unless a community asks for the citizenship. */
  countries: CodedLookup[];
  /** Where no community can be joined at this address: those to choose from. */
  organisations: PublicOrganisation[];
};
