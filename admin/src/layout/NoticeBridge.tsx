import type { NoticeKey } from '@nahstrom/kit';
import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { usePortal } from '../portal.ts';

/** What spec §8 words, react-admin would say in words of its own. */
const inTheCatalogue: Record<string, NoticeKey> = {
  'ra.message.invalid_form': 'notice.inputsIncorrect',
  'resources.users.notifications.updated': 'notice.userSaved',
  'resources.communities.notifications.updated': 'notice.communitySaved',
};

/** react-admin's notices are shown by the shell, beside all others. */
export function NoticeBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const { notify, t } = usePortal();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const catalogued = inTheCatalogue[notification.message];
    const message = catalogued
      ? t(catalogued)
      : translate(notification.message, { _: notification.message, ...notification.notificationOptions?.messageArgs });
    // What react-admin calls info is always something that was done.
    notify({ type: notification.type === 'info' ? 'success' : notification.type, message });
  }, [notifications, takeNotification, notify, t, translate]);

  return null;
}
