import type { Notice, Theme } from '@nahstrom/kit';
import { Toaster, toast } from 'sonner';
import { usePortal } from '../../platform/portal.ts';

/** Spec §3, §9: at the right, 5000 ms, errors stay until dismissed, 32 px from the edge, 16 px apart. */
export default function Notices({ theme }: { theme: Theme }) {
  const { t } = usePortal();
  return (
    <Toaster
      theme={theme}
      position="bottom-right"
      duration={5000}
      offset={32}
      mobileOffset={{ bottom: 88, left: 16, right: 16 }}
      gap={16}
      expand
      visibleToasts={5}
      closeButton
      containerAriaLabel={t('notices.label')}
      toastOptions={{ closeButtonAriaLabel: t('notices.close'), className: 'notice' }}
    />
  );
}

export function showNotice({ type, title, message, duration, until, action }: Notice) {
  if (until?.aborted) return;
  const id = toast[type](title ?? message, {
    description: title ? message : undefined,
    action: action && { label: action.label, onClick: action.run },
    duration: duration ?? (type === 'error' ? Number.POSITIVE_INFINITY : undefined),
  });
  until?.addEventListener('abort', () => toast.dismiss(id), { once: true });
}
