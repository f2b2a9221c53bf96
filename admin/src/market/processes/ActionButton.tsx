import { useReloadingAction } from '../../platform/useReloadingAction.ts';
import { Button, type ButtonProps } from '../../ui/layout/Button.tsx';
import { usePage } from '../../ui/page.tsx';

type ActionButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'disabled'> & {
  label: string;
  /** Notice after success. */
  done: string;
  run(): Promise<unknown>;
};

/** An action that needs no question. The page is reloaded, also after a refusal. */
export function ActionButton({ label, done, run, ...look }: ActionButtonProps) {
  const { notify } = usePage();
  const [act, isBusy] = useReloadingAction(async () => {
    await run();
    notify({ type: 'success', message: done });
  });
  return (
    <Button {...look} loading={isBusy} onClick={() => act()}>
      {label}
    </Button>
  );
}
