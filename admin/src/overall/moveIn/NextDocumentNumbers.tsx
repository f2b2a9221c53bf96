import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import type { DocumentKind, MoveIn } from '@nahstrom/contract';
import { useEffect, useRef } from 'react';
import { TextField } from '../../layout/fields.tsx';
import { Columns } from '../../layout/Section.tsx';
import { useSetUpPage } from '../../page.tsx';

/** NaN for anything but digits. */
export const typedNumber = (text: string, mostDigits: number) =>
  /^\d+$/.test(text.trim()) && text.trim().length <= mostDigits ? Number(text) : Number.NaN;

type NextDocumentNumbersProps = {
  numbers: MoveIn['nextDocumentNumbers'];
  typed: { readonly [kind: string]: string };
  errors: { readonly [kind: string]: string | undefined };
  onType(kind: DocumentKind, text: string): void;
};

/** The number of the next document of each kind, folded because most communities begin anew. An error opens it. */
export function NextDocumentNumbers({ numbers, typed, errors, onType }: NextDocumentNumbersProps) {
  const { t } = useSetUpPage();
  const box = useRef<HTMLDetailsElement>(null);
  const isWrong = Object.values(errors).some(Boolean);
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <details ref={box} className="admin-details admin-movein-numbers">
      <summary>
        <ExpandMoreIcon fontSize="small" />
        <span className="admin-strong">{t('moveIn.nextDocuments')}</span>
      </summary>
      <p className="admin-small admin-quiet">{t('moveIn.nextDocumentsHint')}</p>
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
    </details>
  );
}
