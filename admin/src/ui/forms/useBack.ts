import { usePortal } from '../../platform/portal.ts';
import { useReturn } from './useReturn.ts';

type Back = { to: string; label: string };

/** The way back from a page: to who sent the person here, otherwise to what is above the page. */
export function useBack<Otherwise extends Back | undefined>(otherwise: Otherwise): Back | Otherwise {
  const { t } = usePortal();
  const sender = useReturn();
  return sender ? { to: sender.to, label: t('action.back') } : otherwise;
}
