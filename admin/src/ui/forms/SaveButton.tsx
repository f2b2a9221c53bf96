import { type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../../platform/portal.ts';
import { Button } from '../layout/Button.tsx';
import { useSaveKey } from './useSaveKey.ts';

type SaveButtonProps = {
  label?: string;
  /** `error` for a form that destroys something. */
  color?: 'primary' | 'error';
};

/** Submits its form, as Ctrl+S does. */
export function SaveButton({ label, color = 'primary' }: SaveButtonProps) {
  const { t } = usePortal();
  const { isSubmitting, submitCount } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(button);
  useAddressedField(button);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      button.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <Button
      variant={color === 'error' ? 'outlined' : 'contained'}
      color={color}
      ref={button}
      type="submit"
      loading={isSubmitting}
    >
      {label ?? t('action.save')}
    </Button>
  );
}

/** Focuses the field in the fragment of the address, to which a link for a missing detail leads. */
function useAddressedField(button: RefObject<HTMLButtonElement | null>) {
  const { hash } = useLocation();
  useEffect(() => {
    const field = button.current?.form?.elements.namedItem(hash.slice(1));
    if (field instanceof HTMLElement) field.focus();
  }, [hash, button]);
}
