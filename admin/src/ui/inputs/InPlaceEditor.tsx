import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { part, usePage } from '../page.tsx';
import type { OpenInPlaceEditorProps } from './OpenInPlaceEditor.tsx';

const OpenInPlaceEditor = part(() => import('./OpenInPlaceEditor.tsx'));

type InPlaceEditorProps = Omit<OpenInPlaceEditorProps, 'onClose'> & {
  /** The value, in the accessible name of the button. */
  value: string;
  /** The value as it is shown. */
  children: ReactNode;
};

/** A value of a row, changed where it stands. It has a button, because react-admin's InPlaceEditor opens only by a click. */
export function InPlaceEditor({ value, children, ...editor }: InPlaceEditorProps) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <OpenInPlaceEditor {...editor} onClose={() => setOpen(false)} />;
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    setOpen(true);
  };
  const label = t('action.editValue', { value });
  return (
    <>
      {children}
      <IconButton ref={button} size="small" sx={{ ml: 1 }} aria-label={label} title={label} onClick={open}>
        <EditIcon fontSize="inherit" />
      </IconButton>
    </>
  );
}
