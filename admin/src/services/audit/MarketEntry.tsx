import type { AuditEntry } from '@nahstrom/contract';
import { usePage } from '../page.ts';

/** The action upon a message or request, or by one, in words. */
export function MarketAction({ entry: { entity, action } }: { entry: AuditEntry }) {
  const { t, textOf } = usePage();
  return textOf(`audit.${entity}.${action}`) ?? t(`audit.action.${action}`);
}

/** Messages are logged by their code, lists by their grid operator. */
export function MarketTitle({ entry: { action, title } }: { entry: AuditEntry }) {
  const { textOf } = usePage();
  if (action === 'accept') return textOf('audit.listOf')?.replace('{operator}', title) ?? title;
  return textOf(`market.message.${title}`) ?? title;
}
