import type { FieldCode, RefusalCode } from '@nahstrom/contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { errorKeyOf, Failure, noticesOf, type TranslateError } from './failure.ts';
import { type Checks, checked, focusFirstError } from './forms.ts';
import type { Notice } from './remote.ts';

export type FormOptions<Data> = {
  t: TranslateError;
  /** As a function it is loaded with the first focus, because a page is shown without it. */
  schema: Checks<Data> | (() => Promise<Checks<Data>>);
  /** Values sent in addition to the visible fields, and values that are not text. */
  values?: (typed: FormData) => Record<string, unknown>;
  send(data: Data, form: HTMLFormElement): Promise<void>;
  /** Message for refusals without one in spec §8. */
  unexplained?: string;
  /** Maps refusals of the whole request to a field. */
  fieldOf?: Partial<Record<RefusalCode, string>>;
};

type Errors = Record<string, FieldCode | RefusalCode>;

/** A form of the shell and the member part with uncontrolled inputs, validated by the contract's schema; errors of the
 *  server are shown at the same fields. Ignores further submits while one is pending. */
export function useForm<Data>({ t, schema, values, send, unexplained, fieldOf = {} }: FormOptions<Data>) {
  const [errors, setErrors] = useState<Errors>({});
  const [notices, setNotices] = useState<Notice[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const show = (form: HTMLFormElement, found: Errors) => {
    setErrors(found);
    focusFirstError(form, found);
  };
  const explain = (form: HTMLFormElement, failure: Failure) => {
    const code = failure.body.error as RefusalCode | undefined;
    const field = code && fieldOf[code];
    const found: Errors = field ? { [field]: code } : failure.fields;
    if (Object.keys(found).some(name => form.elements.namedItem(name))) return show(form, found);
    const told = noticesOf(failure, t);
    const [offline] = failure.kind === 'network' ? told : [];
    if (offline) offline.message += ` ${t('error.kept')}`;
    setNotices(told.length > 0 || !unexplained ? told : [{ type: 'error', message: unexplained }]);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const all = { ...Object.fromEntries(typed), ...values?.(typed) };
    isSending.current = true;
    try {
      const result = checked(typeof schema === 'function' ? await loaded(schema) : schema, all);
      setNotices([]);
      if (result.errors) return show(form, result.errors);
      setErrors({});
      setBusy(true);
      await send(result.data, form);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      explain(form, thrown);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    form: {
      onSubmit: submit,
      noValidate: true,
      onFocus: typeof schema === 'function' ? () => void schema().catch(() => undefined) : undefined,
    },
    error: (field: string) => {
      const code = errors[field];
      return code && t(errorKeyOf(code));
    },
    notices,
    isBusy,
  };
}

/** Code that does not arrive is a failed request. */
const loaded = <Data>(load: () => Promise<Checks<Data>>) =>
  load().catch(() => {
    throw new Failure(0, {}, 'network');
  });
