import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MoveInFile, MoveInRow } from '@nahstrom/contract';
import { type FormEvent, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAction } from '../platform/useAction.ts';
import { Alert } from '../ui/layout/Alert.tsx';
import { Bullets } from '../ui/layout/Bullets.tsx';
import { Button } from '../ui/layout/Button.tsx';
import { Hint } from '../ui/layout/Hint.tsx';
import { Inline } from '../ui/layout/Inline.tsx';
import { Checkbox, RadioGroup } from '../ui/lists/fields.tsx';
import type { Draft, Editing } from './drafts.ts';
import { usePage } from './page.ts';
import { RecordValues } from './RecordValues.tsx';
import { TariffLink } from './TariffLink.tsx';

type RecordDetailsProps = {
  row: MoveInRow;
  files: MoveInFile[];
  community: number;
  draft: Draft;
  editing: Editing;
};

export function RecordDetails({ row, files, community, draft, editing }: RecordDetailsProps) {
  const { t } = usePage();
  const createPath = useCreatePath();
  const [isWhole, setIsWhole] = useState(false);
  const isSkipped = row.state === 'skipped';
  // A record that is left out is only shown.
  const values = isSkipped ? undefined : editing;
  const [save, isSaving] = useAction(async () => {
    await editing.save(draft);
    setIsWhole(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(draft).length > 0) void save();
  };
  const isTyped = Object.keys(draft).length > 0;
  const part = { row, files, draft, editing: values, isWhole: isWhole && values !== undefined };
  return (
    <form onSubmit={submit} noValidate>
      <Stack spacing={4} py={2}>
        {row.faults.length > 0 && (
          <Alert severity="warning">
            {row.faults.map(fault => (
              <p key={fault}>{t(`moveIn.fault.${fault}`)}</p>
            ))}
          </Alert>
        )}
        {row.namesakes && !isSkipped && <OneOrSeveral namesakes={row.namesakes} editing={editing} />}
        {row.candidates.length > 0 && !isSkipped && <WhoIsIt row={row} editing={editing} />}
        {row.member !== null && (
          <p>
            {t('moveIn.existing')}{' '}
            <Link to={createPath({ resource: 'members', type: 'show', id: row.member })}>
              {row.memberName ?? row.name}
            </Link>
            {row.matchedBy && (
              <Typography color="textSecondary" component="span">
                , {t(`moveIn.matchedBy.${row.matchedBy}`)}
              </Typography>
            )}
          </p>
        )}
        {row.values.some(({ fault }) => fault === 'tariffMissing') && <TariffLink community={community} />}
        <RecordValues {...part} place={null} values={row.values} />
        {row.hints.length > 0 && (
          <Hint component="div">
            <Bullets>
              {row.hints.map(hint => (
                <li key={hint}>{t(`moveIn.hint.${hint}`)}</li>
              ))}
            </Bullets>
          </Hint>
        )}
        {row.points.map((point, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes name a counting point by its place
          <Stack key={place} spacing={4}>
            <h3>{t('moveIn.point', { place: place + 1 })}</h3>
            {point.added !== null && values && (
              <Checkbox
                label={t('moveIn.isAdded')}
                checked={point.added}
                onChange={event => void values.change({ added: [{ point: place, added: event.target.checked }] })}
              />
            )}
            <RecordValues {...part} place={place} values={point.values} />
          </Stack>
        ))}
        {row.unread.length > 0 && (
          <Stack component="section" spacing={2}>
            <h3>{t('moveIn.unread')}</h3>
            <Bullets>
              {row.unread.map(({ file, row: line, heading, text }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a heading may come several times
                <li key={`${file}:${line}:${place}`}>{t('moveIn.unreadValue', { heading, row: line, text })}</li>
              ))}
            </Bullets>
          </Stack>
        )}
        <Inline>
          {isTyped && (
            <>
              <Button variant="contained" type="submit" loading={isSaving}>
                {t('moveIn.saveRow')}
              </Button>
              <Button
                variant="text"
                disabled={isSaving}
                onClick={() => {
                  editing.setDraft(() => ({}));
                  setIsWhole(false);
                }}
              >
                {t('moveIn.forget')}
              </Button>
            </>
          )}
          {!isSkipped && !isTyped && (
            <Button onClick={() => setIsWhole(!isWhole)}>{t(isWhole ? 'action.done' : 'moveIn.edit')}</Button>
          )}
          {!isTyped && (
            <Button variant="text" onClick={() => void editing.change({ skipped: !isSkipped })}>
              {t(isSkipped ? 'moveIn.unskip' : 'moveIn.skip')}
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  );
}

type Namesakes = NonNullable<MoveInRow['namesakes']>;

/** Decides whether rows with one name and address are one member. */
function OneOrSeveral({ namesakes, editing }: { namesakes: Namesakes; editing: Editing }) {
  const { t, format } = usePage();
  const [chosen, setChosen] = useState<string | null>(null);
  const current = namesakes.areOne === null ? '' : namesakes.areOne ? 'one' : 'several';
  return (
    <RadioGroup
      label={t('moveIn.namesakes')}
      value={chosen ?? current}
      onChange={event => {
        const { value } = event.target;
        setChosen(value);
        void editing.change({ areOne: value === 'one' }).then(() => setChosen(null));
      }}
      choices={[
        { value: 'one', label: t('moveIn.areOne') },
        { value: 'several', label: t('moveIn.areSeveral', { count: format.whole(namesakes.count) }) },
      ]}
    />
  );
}

/** Decides whether the record is an existing member. */
function WhoIsIt({ row, editing }: { row: MoveInRow; editing: Editing }) {
  const { t } = usePage();
  // A faulty record does not say whether a person has decided.
  const [chosen, setChosen] = useState<string | null>(null);
  const current =
    row.member !== null ? String(row.member) : row.state === 'confirm' || row.state === 'error' ? '' : 'new';
  return (
    <RadioGroup
      label={t('moveIn.whoIsIt')}
      value={chosen ?? current}
      onChange={event => {
        const { value } = event.target;
        setChosen(value);
        void editing
          .change({ member: value === 'new' ? null : Number(value) })
          .then(answered => answered || setChosen(null));
      }}
      choices={[
        ...row.candidates.map(({ member, name, detail }) => ({
          value: String(member),
          label: t('moveIn.isMember', { name }),
          helperText: detail,
        })),
        { value: 'new', label: t('moveIn.isNew') },
      ]}
    />
  );
}
