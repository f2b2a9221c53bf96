import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { usePortal } from '../portal.ts';

/** react-admin's notices are shown by the shell, beside all others. */
export function NoticeBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const { notify } = usePortal();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const message = translate(notification.message, {
      _: notification.message,
      ...notification.notificationOptions?.messageArgs,
    });
    // What react-admin calls info is always something that was done.
    notify({ type: notification.type === 'info' ? 'success' : notification.type, message });
  }, [notifications, takeNotification, notify, translate]);

  return null;
}
