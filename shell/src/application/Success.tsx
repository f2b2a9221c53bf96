import type { Locale } from '@nahstrom/contract';

type SuccessProps = { locale: Locale; navigate(to: string): void };

export default function Success(_: SuccessProps) {
  return null;
}
