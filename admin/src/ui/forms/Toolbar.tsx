import type { ReactNode } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { Button } from '../layout/Button.tsx';
import { LinkButton } from '../layout/LinkButton.tsx';
import { useCancel } from './cancel.ts';
import { ShownErrors } from './OwnErrors.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveButton } from './SaveButton.tsx';

type ToolbarProps = {
  /** Target or action of *cancel*; by default that of `Edit` or `Create`. */
  cancel?: string | (() => void);
  children?: ReactNode;
};

/** The buttons below a form, which stay in view. */
export function Toolbar({ cancel, children = <SaveButton /> }: ToolbarProps) {
  const { t } = usePortal();
  const given = useCancel();
  const leave = cancel ?? given;
  return (
    <SaveBar>
      <ShownErrors />
      {typeof leave === 'string' && (
        <LinkButton variant="text" to={leave}>
          {t('action.cancel')}
        </LinkButton>
      )}
      {typeof leave === 'function' && (
        <Button variant="text" onClick={leave}>
          {t('action.cancel')}
        </Button>
      )}
      {children}
    </SaveBar>
  );
}
