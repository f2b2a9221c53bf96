import type { Translated } from '../i18n.ts';
import type { notices as german } from './notices.de.ts';
import { publicNotices } from './publicNotices.en.ts';

export const notices: Translated<typeof german> = {
  ...publicNotices,
  'notice.noStatistics': 'No statistic data for this community',
  'notice.uploadFailed': 'Error uploading file!',
  'notice.communitySaved': 'Community saved.',
  'notice.memberSaved': 'Member saved.',
  'notice.deleted': 'Deleted.',
  'notice.numberSaved': 'Number saved.',
  'notice.merged': 'Members merged.',
  'notice.dataFetched': 'Data fetched.',
  'notice.countingPointRefreshed': 'Counting point data refreshed.',
  'notice.invoiceCreated': 'Invoice created.',
  'notice.canceled': 'Canceled.',
  'notice.sepaCanceled': 'SEPA export canceled.',
  'notice.fileUploaded': 'File uploaded.',
};
