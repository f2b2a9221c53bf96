/** Why a backup is not restored, in words for the one who asked for it. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
