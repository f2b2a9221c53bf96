import type { FaultyAddress } from '@nahstrom/contract';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { isNoEmailAddress } from '../../platform/emailAddress.ts';
import { contacts } from '../../tables/parties.ts';

const mostListed = 200;
/** Numbers of the system's types whose form is an e-mail address. */
const emailTypes = sql.raw('(3, 4)');

/** Stored addresses that cannot receive mail, or that look like another address: from before they were checked, or
 *  restored from a backup. */
export const listFaultyAddresses = (tx: Tx, organisationId: number): Promise<FaultyAddress[]> =>
  rowsOf<FaultyAddress>(
    tx,
    sql`select * from (
        select 'member' as "of", id, trim(coalesce(nullif(company_name, ''), first_name || ' ' || last_name)) as name,
            email as address from members
        union all
        select 'user', u.id, trim(u.firstname || ' ' || u.lastname), l.username
          from organisation_users u join users l on l.id = u.user_id
        union all
        select 'contact', null, '', contact from ${contacts} where contact_type in ${emailTypes}
        union all
        select 'organisation', null, title, sender_address from organisations where id = ${organisationId}
        union all
        select 'organisation', null, title, contact_address from organisations where id = ${organisationId}
      ) as stored where ${isNoEmailAddress(sql`address`)} order by "of", name, id limit ${mostListed}`,
  );
