import type { Notice } from '../remote.ts';
import { Alert } from './Alert.tsx';

/** Refusals of a whole form, shown above its button. */
export function FormNotices({ notices }: { notices: readonly Notice[] }) {
  return notices.map(notice => (
    <Alert key={notice.message} tone="error" title={notice.title}>
      {notice.message}
    </Alert>
  ));
}
