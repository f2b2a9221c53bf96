export { findLocale, findProvenUser } from './identity/admission.ts';
export { openLink } from './identity/links.ts';
export { linkMail } from './identity/mails.ts';
export { assertPassword } from './identity/passwordProof.ts';
export { findUserOfLogin } from './identity/sessions.ts';
export {
  admit,
  createLogin,
  createToken,
  invitation,
  isEmptyInstallation,
  isOperator,
  mailedLink,
  makeOperator,
  useToken,
} from './identity/store.ts';
export { enterAdministered } from './organisations/administered.ts';
export { listAdministrators } from './organisations/administrators.ts';
export { changeClientCustomer, findClientCustomer, insertClientCustomer } from './organisations/clients.ts';
export { defaultGroups } from './organisations/defaultGroups.ts';
export { findLogo } from './organisations/logo.ts';
export {
  findOrganisation,
  getOrganisation,
  insertOrganisation,
  lockOrganisation,
  putInCharge,
  type StoredOrganisation,
} from './organisations/store.ts';
export { changeVisitors, findVisitedOrganisation } from './organisations/visitors.ts';
export { verifiedProof } from './spam/proof.ts';
export { getProofSecret, useProof } from './spam/store.ts';
export { updateAdmission } from './users/store.ts';
