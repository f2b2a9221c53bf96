import * as z from 'zod/mini';

/** 1 is consumption; every other is a way of producing, and the point a feeder. */
export const powerProductionTypes = [1, 2, 3, 4, 5, 6] as const;
export const isFeeder = (powerProduction: number) => powerProduction !== 1;

export const memberTypes = ['person', 'company'] as const;
export const salutations = ['mrs', 'mr', 'none'] as const;
export const taxRules = ['SMALL_BUSINESS', 'FARMER_FLAT', 'REVERSE_CHARGE', 'PUBLIC', 'OTHER_EXEMPT'] as const;

/** An entry with its titles in both languages. The key is what records store. */
export const numberedLookup = z.object({ id: z.int(), titleDe: z.string(), titleEn: z.string() });
export const codedLookup = z.object({ id: z.string(), titleDe: z.string(), titleEn: z.string() });
export const networkOperator = z.object({ id: z.string(), title: z.string(), portalUrl: z.nullable(z.string()) });

export type NumberedLookup = z.infer<typeof numberedLookup>;
export type CodedLookup = z.infer<typeof codedLookup>;
export type NetworkOperator = z.infer<typeof networkOperator>;
