import Typography from '@mui/material/Typography';
import { Failure } from '@nahstrom/kit';
import { useState } from 'react';
import { useAction } from '../platform/useAction.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Alert } from '../ui/layout/Alert.tsx';
import { Bullets } from '../ui/layout/Bullets.tsx';
import { TextField } from '../ui/lists/fields.tsx';
import { NextDocumentNumbers, typedNumber } from './NextDocumentNumbers.tsx';
import { usePage } from './page.ts';
import type { OpenMoveIn } from './useMoveIn.ts';

type CommitDialogProps = OpenMoveIn & { label: string; isUnsaved: boolean; close(): void };

/** What a commit does, and the numbers with which the community continues. */
export function CommitDialog({ moveIn, take, renewRows, send, label, isUnsaved, close }: CommitDialogProps) {
  const { t, api, fieldTextsOf } = usePage();
  const { id, counts, members, version, nextMemberNumber, nextDocumentNumbers } = moveIn;
  const [typed, setTyped] = useState(String(nextMemberNumber.proposed));
  const [documents, setDocuments] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const next = typedNumber(typed, 9);
  const isPossible = next >= nextMemberNumber.least;
  const error = isPossible ? refused.nextMemberNumber : t('moveIn.nextNumberWrong', { least: nextMemberNumber.least });
  const changed = nextDocumentNumbers.filter(
    ({ kind, least, isFixed }) => !isFixed && documents[kind] !== undefined && documents[kind].trim() !== String(least),
  );
  const wrong = changed.filter(({ kind, least }) => !(typedNumber(documents[kind] ?? '', 8) >= least));
  // Refusals name the place in the sent list.
  const documentErrors = Object.fromEntries([
    ...changed.map(({ kind }, place) => [
      kind,
      refused[`nextDocumentNumbers.${place}.next`] ?? refused[`nextDocumentNumbers.${place}`],
    ]),
    ...wrong.map(({ kind, least }) => [kind, t('moveIn.nextNumberWrong', { least })]),
  ]);

  const [commit, isBusy] = useAction(async () => {
    try {
      const body = {
        version,
        nextMemberNumber: next,
        nextDocumentNumbers: changed.map(({ kind }) => ({ kind, next: typedNumber(documents[kind] ?? '', 8) })),
      };
      await send(() => api.POST('/movein/{id}/commit', { params: { path: { id } }, body }));
      close();
    } catch (thrown) {
      const texts = Object.entries(fieldTextsOf(thrown)).filter(([field]) =>
        /^next(Member|Document)Number/.test(field),
      );
      if (texts.length > 0) return setRefused(Object.fromEntries(texts));
      close();
      if (thrown instanceof Failure && thrown.status === 409) {
        const { data } = await api.GET('/movein/{id}', { params: { path: { id } } });
        if (data) take(data);
        await renewRows();
      }
      throw thrown;
    }
  });

  const effects = [
    counts.new > 0 && t('moveIn.effect.new', { count: counts.new }),
    members > counts.new && t('moveIn.effect.changed', { count: members - counts.new }),
    counts.same > 0 && t('moveIn.effect.same', { count: counts.same }),
    counts.skipped > 0 && t('moveIn.effect.skipped', { count: counts.skipped }),
  ].filter(text => text !== false);
  return (
    <ConfirmDialog
      open
      title={t('moveIn.commitHeading')}
      confirm={label}
      busy={isBusy}
      isPossible={isPossible && wrong.length === 0}
      onConfirm={() => commit()}
      onClose={close}
    >
      <Bullets>
        {effects.map(text => (
          <li key={text}>{text}</li>
        ))}
      </Bullets>
      <p>{t('moveIn.commitText')}</p>
      <Typography variant="subtitle2">{t('moveIn.nobodyMailed')}</Typography>
      {isUnsaved && <Alert severity="warning">{t('moveIn.unsavedText')}</Alert>}
      <TextField
        label={t('moveIn.nextNumber')}
        helperText={t('moveIn.nextNumberHint', { least: String(nextMemberNumber.least) })}
        error={error}
        inputMode="numeric"
        value={typed}
        maxLength={9}
        onChange={event => {
          setTyped(event.target.value);
          setRefused(({ nextMemberNumber: _mended, ...others }) => others);
        }}
      />
      {nextDocumentNumbers.length > 0 && (
        <NextDocumentNumbers
          numbers={nextDocumentNumbers}
          typed={documents}
          errors={documentErrors}
          onType={(kind, text) => {
            setDocuments(before => ({ ...before, [kind]: text }));
            // Another number changes the places in the list.
            setRefused(
              ({ nextMemberNumber: kept }): Record<string, string> => (kept ? { nextMemberNumber: kept } : {}),
            );
          }}
        />
      )}
    </ConfirmDialog>
  );
}
