import type { FieldCode, OrganisationSettings } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { type DefaultGroup, defaultGroups } from '../organisations/defaultGroups.ts';
import { changeOrganisation, findOrganisation, lockOrganisation } from '../organisations/store.ts';
import { findUsergroup } from '../usergroups/store.ts';

export async function getSettings(tx: Tx, id: number): Promise<OrganisationSettings & { version: number }> {
  const row = await findOrganisation(tx, id);
  if (!row) throw new Refusal('record.notFound');
  const {
    title,
    senderAddress,
    contactAddress,
    mailApplications,
    mailCompleteMonths,
    mailMembers,
    fileMegabytes,
    outdatedAfterDays,
    requireTwoFactor,
    embedOrigins,
    accentColour,
    version,
  } = row;
  const groups = Object.fromEntries(groupNames.map(name => [name, row[name]])) as Record<DefaultGroup, number>;
  return {
    title,
    senderAddress,
    contactAddress,
    mailApplications,
    mailCompleteMonths,
    mailMembers,
    fileMegabytes,
    outdatedAfterDays,
    requireTwoFactor,
    embedOrigins,
    accentColour,
    ...groups,
    version,
  };
}

/** Returns the previous settings. */
export async function changeSettings(
  tx: Tx,
  session: Session,
  id: number,
  settings: OrganisationSettings,
): Promise<OrganisationSettings> {
  await lockOrganisation(tx, id);
  const before = await getSettings(tx, id);
  assertUnchanged(before, settings.version);
  // An administrator without a second factor would lock themselves out first.
  if (settings.requireTwoFactor && !session.user.twoFactor) throw new Refusal('twoFactor.ownFirst');
  const faults: Record<string, FieldCode> = {};
  for (const name of groupNames) {
    const group = await findUsergroup(tx, settings[name]);
    const { level, groupType } = defaultGroups[name];
    if (group?.level !== level || group.groupType !== groupType) faults[name] = 'organisation.group.invalid';
  }
  if (Object.keys(faults).length > 0) throw refuseFields(faults);
  await changeOrganisation(tx, id, { ...settings, version: before.version + 1 });
  return before;
}

const groupNames = Object.keys(defaultGroups) as DefaultGroup[];
