import type { Notice } from '@nahstrom/kit';
import { Alert } from '../layout/Alert.tsx';

/** Refusals of a whole form. */
export const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.map(({ title, message }) => (
    <Alert key={message} severity="error" title={title}>
      {message}
    </Alert>
  ));
