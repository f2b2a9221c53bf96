import { answerOf } from '@nahstrom/kit';
import { usePortal } from './portal.ts';

/** Reports a mail that was just caused: as sent, or as undelivered because sending is not set up, with the number of
 *  waiting mails.
 *  @returns takes the text of success, and what happened besides, if anything */
export function useMailNotice() {
  const { t, notify, api, session } = usePortal();
  const filed = async () => {
    try {
      const { count } = await answerOf(api.GET('/admin/waitingmails'));
      return t('mail.filed', { count });
    } catch {
      return t('mail.filedOne');
    }
  };
  return async (sent: string, besides = '') => {
    const { sendsMails } = session.organisation;
    const text = sendsMails ? sent : await filed();
    notify({
      type: sendsMails ? 'success' : 'warning',
      message: [besides, text].filter(part => part !== '').join(' '),
    });
  };
}
