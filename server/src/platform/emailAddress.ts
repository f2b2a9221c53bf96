import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const atom = "[a-z0-9_!#$%&''*+/=?^`{}~-]+";
const letter = '[a-z0-9\\u00a1-\\U0010ffff]';
const label = `${letter}([a-z0-9\\u00a1-\\U0010ffff-]{0,61}${letter})?`;
const address = `^(?=.{1,64}@)${atom}(\\.${atom})*@(${label}\\.)+(?![0-9]+$)(?=..)${label}$`;
/** Blanks, and characters that are not seen. */
const unseen =
  '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb]';

/** Whether a stored text is neither empty nor an e-mail address, as `isEmailAddress` of the contract checks it. */
export const isNoEmailAddress = (column: SQLWrapper): SQL =>
  sql`(${column} <> '' and (${column} !~* ${sql.raw(`'${address}'`)} or ${column} ~ ${sql.raw(`'${unseen}'`)} or length(${column}) > 254))`;
