import type { ReactNode } from 'react';

export type Fact = [label: string, value: ReactNode];

/** Facts of a record, without those that do not apply. */
export const factsOf = (...facts: (Fact | false | null | undefined | '')[]): Fact[] =>
  facts.filter((fact): fact is Fact => Boolean(fact));
