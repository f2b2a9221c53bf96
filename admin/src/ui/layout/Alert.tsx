import MuiAlert, { type AlertProps as MuiAlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

type AlertProps = Pick<MuiAlertProps, 'severity' | 'className' | 'children' | 'sx'> & {
  title?: ReactNode;
  /** Below the text. */
  actions?: ReactNode;
};

/** MUI's alert. Screen readers announce errors immediately, others when they pause. */
export function Alert({ severity = 'info', title, actions, children, ...rest }: AlertProps) {
  return (
    <MuiAlert {...rest} severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {children && <div>{children}</div>}
      {actions && (
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 1, pt: 2, '& > .MuiButton-text': { ml: '-12px' } }}
        >
          {actions}
        </Stack>
      )}
    </MuiAlert>
  );
}
