import type { FieldCode } from '@nahstrom/contract';
import { type Checks, checked, Failure, focusFirstError, type Notice, noticesOf } from '@nahstrom/kit';
import { type SubmitEvent, useRef, useState } from 'react';
import { usePortal } from './portal.ts';

type Options<Data> = {
  schema: Checks<Data>;
  /** What the form sends besides the fields that are seen, and fields that are not text. */
  values?: (typed: FormData) => Record<string, unknown>;
  send(data: Data): Promise<void>;
  /** What to say of a refusal that spec §8 keeps silent about in general. */
  unexplained?: string;
};

/** A form of the shell: the browser keeps what is typed, the contract's schema checks it, and what the server finds
 *  lands at the same fields. Sent once, however often it is pressed. */
export function useForm<Data>({ schema, values, send, unexplained }: Options<Data>) {
  const { t } = usePortal();
  const [errors, setErrors] = useState<Record<string, FieldCode>>({});
  const [notices, setNotices] = useState<Notice[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const show = (form: HTMLFormElement, found: Record<string, FieldCode>) => {
    setErrors(found);
    focusFirstError(form, found);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const result = checked(schema, { ...Object.fromEntries(typed), ...values?.(typed) });
    setNotices([]);
    if (result.errors) return show(form, result.errors);
    isSending.current = true;
    setErrors({});
    setBusy(true);
    try {
      await send(result.data);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      const isAtFields = Object.keys(thrown.fields).some(name => form.elements.namedItem(name));
      if (isAtFields) show(form, thrown.fields);
      else {
        const told = noticesOf(thrown, t);
        setNotices(told.length > 0 || !unexplained ? told : [{ type: 'error', message: unexplained }]);
      }
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    form: { onSubmit: submit, noValidate: true },
    error: (field: string) => {
      const code = errors[field];
      return code && t(`error.${code}`);
    },
    notices,
    isBusy,
  };
}
