import type { Locale } from '@nahstrom/contract';
import type { Notice } from '@nahstrom/kit';

type ApplicationProps = {
  apiBase: string;
  locale: Locale;
  notify(notice: Notice): void;
  navigate(to: string): void;
};

export default function Application(_: ApplicationProps) {
  return null;
}
