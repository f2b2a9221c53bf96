import { usePortal } from './portal.ts';

/** Reports a mail that was just caused: as sent, or that it reached nobody because sending is not set up.
 *  @returns takes the text of success, and what happened besides, if anything */
export function useMailNotice() {
  const { t, notify, session } = usePortal();
  return (sent: string, besides = '') => {
    const { sendsMails } = session.organisation;
    notify({
      type: sendsMails ? 'success' : 'warning',
      message: [besides, sendsMails ? sent : t('mail.filed')].filter(part => part !== '').join(' '),
    });
  };
}
