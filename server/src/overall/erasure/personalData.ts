import type { PersonalTable } from './personal/answers.ts';
import { ofDocuments } from './personal/ofDocuments.ts';
import { ofEnergy } from './personal/ofEnergy.ts';
import { ofLogins } from './personal/ofLogins.ts';
import { ofMembers } from './personal/ofMembers.ts';
import { ofOthers } from './personal/ofOthers.ts';

/** Of every column of every table: what becomes of it when a person is erased, and whether it is in the own data. Both
 *  are made from it, and a column without an answer does not compile. In the order in which rows are taken away. */
export const personalData = { ...ofDocuments, ...ofMembers, ...ofEnergy, ...ofLogins, ...ofOthers };

type Tables = typeof personalData;
type IsGiven<T extends PersonalTable> = T['exported'][keyof T['exported']] extends { held: string } ? false : true;

/** The tables of which something is in the own data. */
export type ExportedName = { [N in keyof Tables]: IsGiven<Tables[N]> extends true ? N : never }[keyof Tables];

export const personalTables: readonly PersonalTable[] = Object.values(personalData);
