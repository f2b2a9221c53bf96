import Stack from '@mui/material/Stack';
import type { DocumentKind, MoveIn } from '@nahstrom/contract';
import { useState } from 'react';
import { Disclosure } from '../ui/layout/Disclosure.tsx';
import { Hint } from '../ui/layout/Hint.tsx';
import { Columns } from '../ui/layout/Section.tsx';
import { TextField } from '../ui/lists/fields.tsx';
import { usePage } from './page.ts';

/** NaN for anything but digits. */
export const typedNumber = (text: string, mostDigits: number) =>
  /^\d+$/.test(text.trim()) && text.trim().length <= mostDigits ? Number(text) : Number.NaN;

type NextDocumentNumbersProps = {
  numbers: MoveIn['nextDocumentNumbers'];
  typed: { readonly [kind: string]: string };
  errors: { readonly [kind: string]: string | undefined };
  onType(kind: DocumentKind, text: string): void;
};

/** The number of the next document of each kind, folded because most communities start again at one. An error opens
 *  it. */
export function NextDocumentNumbers({ numbers, typed, errors, onType }: NextDocumentNumbersProps) {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  const isWrong = Object.values(errors).some(Boolean);
  return (
    <Disclosure isOpen={isOpen || isWrong} onToggle={setOpen} summary={t('moveIn.nextDocuments')}>
      <Stack spacing={4}>
        <Hint>{t('moveIn.nextDocumentsHint')}</Hint>
        <Columns>
          {numbers.map(({ kind, least, isFixed }) => (
            <TextField
              key={kind}
              label={t(`community.${kind}`)}
              helperText={
                isFixed ? t('moveIn.nextDocumentFixed') : t('moveIn.nextDocumentLeast', { least: String(least) })
              }
              error={errors[kind]}
              inputMode="numeric"
              value={isFixed ? String(least) : (typed[kind] ?? String(least))}
              maxLength={8}
              readOnly={isFixed}
              autoComplete="off"
              onChange={event => onType(kind, event.target.value)}
            />
          ))}
        </Columns>
      </Stack>
    </Disclosure>
  );
}
