import type { OrganisationSettings } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { usergroups } from '../../tables/usergroups.ts';

export type DefaultGroup = Extract<keyof OrganisationSettings, `default${string}`>;

/** Required level and type of the four default groups. */
export const defaultGroups = {
  defaultOrgAdminGroup: { title: 'Administration', level: 'organisation', groupType: 'admin' },
  defaultOrgUserGroup: { title: 'Mitglieder', level: 'organisation', groupType: 'user' },
  defaultClientAdminGroup: { title: 'Kundenadministration', level: 'client', groupType: 'admin' },
  defaultClientUserGroup: { title: 'Kundenbenutzer', level: 'client', groupType: 'user' },
} as const satisfies Record<DefaultGroup, Pick<typeof usergroups.$inferInsert, 'title' | 'level' | 'groupType'>>;

export async function insertDefaultGroups(tx: Tx, organisationId: number): Promise<Record<DefaultGroup, number>> {
  const made: Partial<Record<DefaultGroup, number>> = {};
  for (const [name, group] of Object.entries(defaultGroups)) {
    const row = firstOf(
      await tx
        .insert(usergroups)
        .values({ ...group, organisationId })
        .returning({ id: usergroups.id }),
    );
    made[name as DefaultGroup] = row.id;
  }
  return made as Record<DefaultGroup, number>;
}
