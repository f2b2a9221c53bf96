import { type FieldErrors, fieldErrorsOf } from '@nahstrom/contract';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../portal.ts';
import { useLatest } from '../useLatest.ts';
import { useRefusals } from '../useRefusals.ts';
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { ShownErrors } from './OwnErrors.tsx';
import { useSaveKey } from './useSaveKey.ts';

/** A schema of the contract for any record. */
export type Check<Data> = {
  safeParse(
    values: unknown,
  ): { success: true; data: Data } | { success: false; error: { issues: Parameters<typeof fieldErrorsOf>[0] } };
};

type DataFormProps<Data> = {
  /** Validates and normalises the input, in the browser as in the server. */
  write: Check<Data>;
  initial?: object;
  /** May return texts by field; a Failure is shown at its fields or as a notice. */
  save(data: Data): Promise<unknown>;
  submit?: string;
  /** Target, or action, after success. */
  cancel?: string | (() => void);
  /** Colours the button to submit as one that destroys something. */
  destructive?: boolean;
  children: ReactNode;
};

/** A form with a schema of the contract. Ignores repeated submits, shows refusals of the server at the fields, and
 *  focuses the first invalid one. */
export function DataForm<Data>(props: DataFormProps<Data>) {
  const { write, initial, save, submit, cancel, destructive, children } = props;
  const { t, fieldTextsOf } = usePortal();
  const refused = useRefusals();
  const isSending = useRef(false);

  const validate = (values: unknown) => {
    const checked = write.safeParse(values);
    if (checked.success) return {};
    return textsOf(fieldErrorsOf(checked.error.issues));
  };
  const textsOf = (errors: FieldErrors): object =>
    Object.fromEntries(
      Object.entries(errors).map(([field, found]) => [
        field,
        typeof found === 'string' ? t(`error.${found}`) : textsOf(found),
      ]),
    );
  const send = async (values: unknown) => {
    const checked = write.safeParse(values);
    if (!checked.success || isSending.current) return;
    isSending.current = true;
    refused.forget();
    try {
      return await save(checked.data);
    } catch (thrown) {
      const texts = fieldTextsOf(thrown);
      if (Object.keys(texts).length > 0) return texts;
      refused.tell(thrown);
      return undefined;
    } finally {
      isSending.current = false;
    }
  };

  return (
    <Form
      validate={validate}
      defaultValues={initial}
      onSubmit={send as never}
      noValidate
      disableInvalidFormNotification
    >
      <AskBeforeLeaving isSending={() => isSending.current} />
      {children}
      <div className="admin-save">
        <ShownErrors />
        {typeof cancel === 'string' && (
          <LinkButton variant="text" to={cancel}>
            {t('action.cancel')}
          </LinkButton>
        )}
        {typeof cancel === 'function' && (
          <Button variant="text" onClick={cancel}>
            {t('action.cancel')}
          </Button>
        )}
        <SubmitButton label={submit ?? t('action.save')} isDestructive={destructive} forget={refused.forget} />
      </div>
    </Form>
  );
}

type SubmitButtonProps = { label: string; isDestructive?: boolean; forget(): void };

function SubmitButton({ label, isDestructive, forget }: SubmitButtonProps) {
  const { isSubmitting, submitCount } = useFormState();
  const button = useRef<HTMLButtonElement>(null);
  useSaveKey(button);
  useInvalidFormNotice(forget);
  useAddressedField(button);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      button.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="hidden"])')?.focus();
  }, [submitCount, isSubmitting]);
  return (
    <Button
      variant={isDestructive ? 'outlined' : 'contained'}
      color={isDestructive ? 'error' : 'primary'}
      ref={button}
      type="submit"
      loading={isSubmitting}
    >
      {label}
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

/** Reports invalid input after each attempt to save, until it is corrected or the form is closed.
 *  @param forget closes the notices of the attempt before */
function useInvalidFormNotice(forget: () => void) {
  const { t, notify } = usePortal();
  const { errors, isSubmitting, submitCount } = useFormState();
  const isInvalid = Object.keys(errors).length > 0;
  const latest = useLatest({ t, notify, forget });
  const reportedAttempt = useRef(0);
  const notice = useRef<AbortController>(undefined);

  useEffect(() => {
    if (isSubmitting) return;
    const isNewAttempt = submitCount !== reportedAttempt.current;
    reportedAttempt.current = submitCount;
    if (isNewAttempt || !isInvalid) notice.current?.abort();
    if (!isNewAttempt || !isInvalid) return;
    latest.current.forget();
    notice.current = new AbortController();
    latest.current.notify({
      type: 'error',
      message: latest.current.t('notice.inputsIncorrect'),
      until: notice.current.signal,
    });
  }, [isInvalid, isSubmitting, submitCount, latest]);
  useEffect(() => () => notice.current?.abort(), []);
}
