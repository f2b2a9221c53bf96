import { type ComponentProps, useState } from 'react';
import { withInputs } from '../../ui/inputs/withInputs.ts';
import { Button, type ButtonProps } from '../../ui/layout/Button.tsx';
import { ofRegistration, part } from '../page.ts';

/** The dialog that prepares requests, loaded with its texts and inputs when it is opened. */
export const Prepare = ofRegistration.part(
  withInputs(async () => ({ default: (await import('./PrepareDialog.tsx')).PrepareDialog })),
);

/** The same for a state as read in the EDA portal. */
const EnterState = part(
  withInputs(async () => ({ default: (await import('../processes/EnterStateDialog.tsx')).EnterStateDialog })),
);

type OpenerProps = { label: string; button?: Pick<ButtonProps, 'variant' | 'size' | 'disabled' | 'aria-label'> };
type Asked<Dialog extends typeof Prepare | typeof EnterState> = Omit<ComponentProps<Dialog>, 'close'> & OpenerProps;

export function PrepareButton({ label, button, ...asked }: Asked<typeof Prepare>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Prepare {...asked} close={() => setOpen(false)} />}
    </>
  );
}

export function EnterStateButton({ label, button, ...asked }: Asked<typeof EnterState>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <EnterState {...asked} close={() => setOpen(false)} />}
    </>
  );
}
