import { mocks } from '@nahstrom/mocks/screen';

/** An organisation with an administrator, who is logged in elsewhere too. */
export async function anOffice() {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  return { organisation, admin, colleague: await mocks.logIn(admin) };
}
