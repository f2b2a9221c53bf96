import type { Organisation, PublicOrganisation } from '@nahstrom/contract';
import { assertAttemptsLeft, countAttempt } from '../../platform/attempts.ts';
import { enterIdentity, enterTenant, type Tx } from '../../platform/database.ts';
import type { Ports } from '../../platform/ports.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Mount } from '../../platform/route.ts';
import type { Session } from '../../platform/session.ts';
import { assertUnchanged } from '../../platform/version.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { admit } from '../identity/store.ts';
import { enterAdministered } from '../organisations/administered.ts';
import { assertSlugFree, freeSlugOf, portalSlugOf } from '../organisations/slugs.ts';
import {
  changeOrganisation,
  getOrganisation,
  getOrganisationOf,
  insertOrganisation,
  listOrganisationsOf,
  lockOrganisation,
  putInCharge,
  type StoredOrganisation,
} from '../organisations/store.ts';
import { findVisitedOrganisation, visitableOrganisations } from '../organisations/visitors.ts';
import { findUser, findUserByAddress } from '../users/store.ts';
import { changeLogo } from './logo.ts';
import { changePersonInCharge } from './personInCharge.ts';
import { changeSettings, getSettings } from './settings.ts';

const creations = { most: 20, windowSeconds: 3600 };

export function organisationRoutes(mount: Mount, ports: Ports): void {
  const portalSlug = portalSlugOf(ports.settings.publicUrl);
  const { sendsMails } = ports.settings;
  const answered = (organisation: StoredOrganisation): Organisation => ({ ...organisation, sendsMails });

  mount('listPublicOrganisations', ({ query, caller, identity }) =>
    identity(async tx => {
      const visited = await findVisitedOrganisation(tx, { ...query, host: caller.host });
      if (visited) return [{ ...(await publicOrganisationOf(tx, visited)), sendsMails }];
      if (query.organisation !== undefined) return [];
      const choice: PublicOrganisation[] = [];
      for (const one of await visitableOrganisations(tx))
        choice.push({ ...(await publicOrganisationOf(tx, one)), sendsMails });
      return choice;
    }),
  );

  mount('listOrganisations', async ({ tx, session }) => {
    await enterIdentity(tx);
    return (await listOrganisationsOf(tx, session.loginId)).map(answered);
  });

  mount('getOrganisation', async ({ tx, params, session }) => {
    await enterIdentity(tx);
    return answered(await getOrganisationOf(tx, session.loginId, params.id));
  });

  mount('getSession', async ({ tx, session }) => {
    await enterIdentity(tx);
    return {
      user: session.user,
      organisation: answered(await getOrganisationOf(tx, session.loginId, session.user.organisation)),
    };
  });

  mount('createOrganisation', async ({ tx, body, now, session }) => {
    await enterIdentity(tx);
    const { firstname, lastname, proven } = session.user;
    const { loginId } = session;
    if (!proven) throw new Refusal('user.addressUnproven');
    await assertAttemptsLeft(tx, now, `organisations:${loginId}`, creations);
    await countAttempt(tx, now, `organisations:${loginId}`, creations);
    if (body.slug) await assertSlugFree(tx, body.slug, portalSlug);
    const { id } = await insertOrganisation(
      tx,
      body.title,
      body.slug ?? (await freeSlugOf(tx, body.title, portalSlug)),
    );
    const userId = await admit(tx, { organisationId: id, loginId, role: 'ROLE_ADMIN', firstname, lastname });
    await putInCharge(tx, id, userId);
    await changeOrganisation(tx, id, { contactAddress: session.user.username });
    await enterTenant(tx, id);
    const organisation = await getOrganisation(tx, id);
    await writeAudit(tx, session, now, { action: 'create', ...audited(organisation), after: organisation }, id);
    return { success: true, organisation: answered(organisation) };
  });

  mount('updateOrganisation', async ({ tx, params, body, now, session }) => {
    const { id } = params;
    await enterAdministered(tx, session, id);
    await lockOrganisation(tx, id);
    const before = await getOrganisation(tx, id);
    assertUnchanged(before, body.version);
    const slug = body.slug ?? before.slug;
    if (slug !== before.slug) {
      await enterIdentity(tx);
      await assertSlugFree(tx, slug, portalSlug);
      await enterTenant(tx, id);
    }
    await changeOrganisation(tx, id, { title: body.title, slug, version: before.version + 1 });
    const organisation = await getOrganisation(tx, id);
    await writeAudit(tx, session, now, { action: 'update', ...audited(organisation), before, after: organisation }, id);
    return { success: true, organisation: answered(organisation) };
  });

  mount('setOrganisationAdmin', async ({ tx, params, body, now, session }) => {
    const named = await findNamed(tx, session, params.id, body.user);
    await enterAdministered(tx, session, params.id);
    if (body.organisation !== params.id) throw refuseFields({ organisation: 'field.invalid' });
    if (named === undefined) throw refuseFields({ user: 'organisation.admin.missing' });
    return answered(await changePersonInCharge(tx, session, now, params.id, named));
  });

  mount('removeOrganisationAdmin', async ({ tx, params, now, session }) => {
    await enterAdministered(tx, session, params.id);
    return answered(await changePersonInCharge(tx, session, now, params.id, null));
  });

  mount('uploadLogo', async ({ params, form, file, now, session, transaction }) => {
    const picture = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), altText: form.altText };
    const organisation = await transaction(async tx => {
      await enterAdministered(tx, session, params.id);
      return changeLogo(tx, session, now, params.id, picture);
    });
    return { success: true, organisation: answered(organisation) };
  });

  mount('removeLogo', async ({ tx, params, now, session }) => {
    await enterAdministered(tx, session, params.id);
    return { success: true, organisation: answered(await changeLogo(tx, session, now, params.id, null)) };
  });

  mount('getOrganisationSettings', async ({ tx, params, session }) => {
    await enterAdministered(tx, session, params.id);
    return getSettings(tx, params.id);
  });

  mount('updateOrganisationSettings', async ({ tx, params, body, now, session }) => {
    const { id } = params;
    await enterAdministered(tx, session, id);
    const before = await changeSettings(tx, session, id, body);
    const organisation = await getOrganisation(tx, id);
    await writeAudit(tx, session, now, { action: 'update', ...audited(organisation), before, after: body }, id);
    return { success: true, organisation: answered(organisation), organisationSettings: await getSettings(tx, id) };
  });
}

/** The user id is of the current organisation. For another organisation it means the user there with the same
 *  address. */
async function findNamed(tx: Tx, session: Session, organisationId: number, id: number): Promise<number | undefined> {
  if (organisationId === session.user.organisation) return id;
  const chosen = await findUser(tx, id);
  if (!chosen) return undefined;
  await enterIdentity(tx);
  return (await findUserByAddress(tx, organisationId, chosen.username))?.id;
}

const audited = ({ id, title }: StoredOrganisation) => ({ entity: 'organisation', entityId: id, title }) as const;

async function publicOrganisationOf(
  tx: Tx,
  { id, accentColour, embedOrigins }: Pick<PublicOrganisation, 'id' | 'accentColour' | 'embedOrigins'>,
): Promise<Omit<PublicOrganisation, 'sendsMails'>> {
  const { title, slug, logo } = await getOrganisation(tx, id);
  const shown = logo && { publicUrl: logo.publicUrl, altText: logo.altText };
  return { id, title, slug, logo: shown, accentColour, embedOrigins };
}
