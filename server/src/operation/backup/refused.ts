/** Reason to refuse a restore, as text for the operator. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
