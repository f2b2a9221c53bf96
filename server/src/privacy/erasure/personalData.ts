import type { PersonalTable } from './personal/answers.ts';
import { ofDocuments } from './personal/ofDocuments.ts';
import { ofEnergy } from './personal/ofEnergy.ts';
import { ofLogins } from './personal/ofLogins.ts';
import { ofMarket } from './personal/ofMarket.ts';
import { ofMembers } from './personal/ofMembers.ts';
import { ofOthers } from './personal/ofOthers.ts';

/** For every column of every table: its fate on erasure, and whether it is in the own data. The only source of both; a
 *  column without a definition does not compile. In the order of deletion. */
export const personalData = { ...ofDocuments, ...ofMembers, ...ofEnergy, ...ofMarket, ...ofLogins, ...ofOthers };

type Tables = typeof personalData;
type IsGiven<T extends PersonalTable> = T['exported'][keyof T['exported']] extends { held: string } ? false : true;

/** The tables with columns in the own data. */
export type ExportedName = { [N in keyof Tables]: IsGiven<Tables[N]> extends true ? N : never }[keyof Tables];

export const personalTables: readonly PersonalTable[] = Object.values(personalData);
