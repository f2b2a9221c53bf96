import type { NoticeKey } from '@nahstrom/kit';
import { useEffect, useRef } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';

/** Texts of spec §8 replace react-admin's own. */
const inTheCatalogue: Record<string, NoticeKey> = {
  'resources.users.notifications.updated': 'notice.userSaved',
  'resources.communities.notifications.updated': 'notice.communitySaved',
};

/** The shell shows react-admin's notices with all others. */
export function NoticeBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const { notify, t, untilLeft } = usePortal();
  const error = useRef<AbortController>(undefined);
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const catalogued = inTheCatalogue[notification.message];
    const message = catalogued
      ? t(catalogued)
      : translate(notification.message, { _: notification.message, ...notification.notificationOptions?.messageArgs });
    error.current?.abort();
    if (notification.type === 'error') {
      const until = new AbortController();
      untilLeft().addEventListener('abort', () => until.abort(), { once: true });
      error.current = until;
      // Each code of an answer is a line.
      for (const line of message.split('\n')) notify({ type: 'error', message: line, until: until.signal });
      return;
    }
    // react-admin's info always reports something done.
    notify({ type: notification.type === 'info' ? 'success' : notification.type, message });
  }, [notifications, takeNotification, notify, t, translate, untilLeft]);

  // Each attempt to save a form begins with it.
  useEffect(() => {
    const forget = () => error.current?.abort();
    document.addEventListener('submit', forget, true);
    return () => document.removeEventListener('submit', forget, true);
  }, []);

  return null;
}
