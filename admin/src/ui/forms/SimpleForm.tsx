import { type FieldErrors, fieldErrorsOf } from '@nahstrom/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { usePortal } from '../../platform/portal.ts';
import { useLatest } from '../../platform/useLatest.ts';
import { useRefusals } from '../../platform/useRefusals.ts';
import { useReference } from '../inputs/InReference.tsx';
import { AskBeforeClosing, AskBeforeLeaving } from './AskBeforeLeaving.tsx';
import { Toolbar } from './Toolbar.tsx';

/** A schema of the contract for any record. */
export type Check<Data> = {
  safeParse(
    values: unknown,
  ): { success: true; data: Data } | { success: false; error: { issues: Parameters<typeof fieldErrorsOf>[0] } };
};

type SimpleFormProps<Data> = {
  /** Validates and normalises the input, in the browser as in the server. */
  schema: Check<Data>;
  defaultValues?: object;
  /** Of other default values than those of the first render. */
  resetOptions?: { keepDirtyValues: true };
  /** May return texts by field; a Failure is shown at its fields or as a notice. Without it the form saves the record of
   *  `Edit` or `Create`. */
  onSubmit?(data: Data): Promise<unknown>;
  toolbar?: ReactNode;
  children: ReactNode;
};

/** react-admin's form with a schema of the contract. Ignores repeated submits, shows refusals of the server at the
 *  fields, and focuses the first invalid one. */
export function SimpleForm<Data>(props: SimpleFormProps<Data>) {
  const { schema, defaultValues, resetOptions, onSubmit, toolbar = <Toolbar />, children } = props;
  const { t, fieldTextsOf } = usePortal();
  const { save } = useSaveContext();
  const refused = useRefusals();
  const reference = useReference();
  const isSending = useRef(false);

  const validate = (values: unknown) => {
    const checked = schema.safeParse(values);
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
    const checked = schema.safeParse(values);
    if (!checked.success || isSending.current) return;
    isSending.current = true;
    refused.forget();
    try {
      return await (onSubmit ? onSubmit(checked.data) : save?.(checked.data as object));
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
      defaultValues={defaultValues}
      resetOptions={resetOptions}
      onSubmit={send as never}
      noValidate
      disableInvalidFormNotification
    >
      <AskBeforeLeaving isSending={() => isSending.current} />
      {reference && <AskBeforeClosing leave={reference.leave} close={reference.cancel} />}
      <InvalidFormNotice forget={refused.forget} />
      {children}
      {toolbar}
    </Form>
  );
}

/** Reports invalid input after each attempt to save, until it is corrected or the form is closed.
 *  @param forget closes the notices of the attempt before */
function InvalidFormNotice({ forget }: { forget(): void }) {
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
  return null;
}
