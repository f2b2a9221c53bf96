import { useState } from 'react';
import { useMarketPage } from '../page.ts';

/** Refusals of a dialog's action by field; those without a field are one text under `all`. */
export function useFieldRefusals() {
  const { fieldTextsOf, noticesOf } = useMarketPage();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const tell = (thrown: unknown) => {
    const texts = fieldTextsOf(thrown);
    const all = () => ({
      all: noticesOf(thrown)
        .map(({ message }) => message)
        .join(' '),
    });
    setRefused(Object.keys(texts).length > 0 ? texts : all());
  };
  /** After a change of the field, and with it of the reason. */
  const clear = (...fields: string[]) =>
    setRefused(before =>
      Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'all' && !fields.includes(field))),
    );
  return { refused, setRefused, clear, tell };
}
