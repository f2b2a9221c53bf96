import type { MarketMessage, PointTableFiled } from '@nahstrom/contract';
import { Failure, isDay } from '@nahstrom/kit';
import { useState } from 'react';
import { useBasename, useCreatePath, useExpanded, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChosenFiles } from '../../energy/imports/ChosenFiles.tsx';
import { dayOf } from '../../platform/dayOf.ts';
import { today } from '../../platform/today.ts';
import { uploadForm } from '../../platform/uploadForm.ts';
import { useAction } from '../../platform/useAction.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { DayField } from '../../ui/lists/fields.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';
import { useMarketPage } from '../page.ts';
import { messageTones } from './MarketStateChip.tsx';
import { useWords } from './words.ts';

type Outcome =
  | { state: 'waiting' }
  | { state: 'sending' }
  | { state: 'energyData' }
  | { state: 'refused'; reasons: string[] }
  | { state: 'filed' | 'open' | 'unread' | 'dismissed' | 'known'; message: MarketMessage; operator?: string };
type Sent = { fileName: string; outcomes: Outcome[] };
type Filed = { isKnown: boolean; message: MarketMessage };

const outcomeOf = ({ isKnown, message }: Filed) => ({ state: isKnown ? ('known' as const) : message.state, message });

const isTable = ({ name }: File) => /\.(?:xlsx|csv)$/i.test(name);

/** The day on which a table was most likely downloaded. */
const savedOn = ({ lastModified }: File) => [dayOf(new Date(lastModified).toISOString()), today()].sort()[0] ?? '';

const hasBeen = (day: string) => isDay(day) && day <= today();

const tones: Record<Outcome['state'], Tone> = {
  ...messageTones,
  waiting: 'quiet',
  sending: 'waiting',
  known: 'quiet',
  energyData: 'bad',
  refused: 'bad',
};

type UploadDialogProps = { community: number; close(): void };

/** Uploads answers one after the other. A refused one does not keep the others from arriving. */
export function UploadDialog({ community, close }: UploadDialogProps) {
  const { t, apiBase, locale, onUnauthorized, noticesOf } = useMarketPage();
  const refresh = useRefresh();
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState<Sent[]>([]);
  const [days, setDays] = useState<ReadonlyMap<File, string>>(new Map());
  const [isMissing, setMissing] = useState(false);
  const dayOfTable = (file: File) => days.get(file) ?? savedOn(file);

  /** A spreadsheet is a list of each of its grid operators. */
  async function sendOne(file: File): Promise<Outcome[]> {
    if (file.size === 0) return [{ state: 'refused', reasons: [t('files.empty')] }];
    const upload = <Answer extends object>(path: string, fields: Record<string, string> = {}) =>
      uploadForm<Answer>({
        ...{ path, fields: { community: String(community), ...fields }, file },
        ...{ apiBase, locale, onUnauthorized },
        onProgress: () => undefined,
      });
    try {
      if (!isTable(file)) return [outcomeOf(await upload<Filed>('/marketmessages/upload'))];
      const { lists } = await upload<{ lists: PointTableFiled[] }>('/marketmessages/uploadlist', {
        day: dayOfTable(file),
      });
      return lists.map(list => ({ ...outcomeOf(list), operator: list.networkOperatorTitle }));
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.body.error === 'market.energyData') return [{ state: 'energyData' }];
      return [{ state: 'refused', reasons: noticesOf(thrown).map(({ message }) => message) }];
    }
  }

  const tables = files.filter(isTable);
  const [send, isBusy] = useAction(async () => {
    setMissing(files.length === 0);
    if (files.length === 0 || !tables.map(dayOfTable).every(hasBeen)) return;
    const chosen = files;
    setFiles([]);
    setSent(chosen.map(({ name }) => ({ fileName: name, outcomes: [{ state: 'waiting' }] })));
    const show = (place: number, outcomes: Outcome[]) =>
      setSent(all => all.map((each, at) => (at === place ? { ...each, outcomes } : each)));
    for (const [place, file] of chosen.entries()) {
      show(place, [{ state: 'sending' }]);
      show(place, await sendOne(file));
    }
    refresh();
  });

  return (
    <Dialog
      open
      size="large"
      title={t('market.upload')}
      onClose={isBusy ? () => undefined : close}
      actions={
        <>
          <Button variant="text" disabled={isBusy} onClick={close}>
            {t('market.close')}
          </Button>
          <Button variant="contained" loading={isBusy} onClick={() => send()}>
            {t('market.upload')}
          </Button>
        </>
      }
    >
      <p>{t('market.uploadText')}</p>
      <ChosenFiles
        files={files}
        disabled={isBusy}
        accept=".xml,.xlsx,.csv"
        label={t('market.files')}
        invitation={t('market.drop')}
        onChange={chosen => {
          setFiles(chosen);
          setMissing(false);
        }}
      />
      {tables.map(file => (
        <DayField
          key={`${file.name} ${file.size} ${file.lastModified}`}
          label={t('market.tableDay', { file: file.name })}
          helperText={t('market.tableDayHint')}
          value={dayOfTable(file)}
          max={today()}
          {...(dayOfTable(file) === '' && { error: t('error.energy.day.invalid') })}
          onChange={day => setDays(new Map(days).set(file, day))}
        />
      ))}
      {isMissing && <Alert severity="error">{t('error.file.missing')}</Alert>}
      {sent.length > 0 && (
        <Rows divided role="status" aria-label={t('market.results')}>
          {sent.map(({ fileName, outcomes }, place) =>
            outcomes.map((outcome, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order does not change
              <li key={`${place} ${part}`}>
                <Inline grow>
                  <p>{[fileName, 'operator' in outcome && outcome.operator].filter(Boolean).join(' · ')}</p>
                  <OutcomeChip outcome={outcome} />
                </Inline>
                <Hint component="div">
                  <OutcomeText outcome={outcome} close={close} />
                </Hint>
              </li>
            )),
          )}
        </Rows>
      )}
    </Dialog>
  );
}

function OutcomeChip({ outcome }: { outcome: Outcome }) {
  const { t } = useMarketPage();
  const differences = differencesOf(outcome);
  if (differences > 0) return <StateChip tone="waiting" label={t('market.openDifferences', { count: differences })} />;
  return <StateChip tone={tones[outcome.state]} label={t(`market.result.${outcome.state}`)} />;
}

/** Undecided ones of a list that was read. */
const differencesOf = (outcome: Outcome) =>
  outcome.state === 'filed' || outcome.state === 'open' ? (outcome.message.differences ?? 0) : 0;

function OutcomeText({ outcome, close }: { outcome: Outcome; close(): void }) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const { messageOf, faultOf } = useWords();
  if (outcome.state === 'refused') return outcome.reasons.map(reason => <p key={reason}>{reason}</p>);
  if (outcome.state === 'energyData') {
    return (
      <>
        <p>{t('error.market.energyData')}</p>
        <Link to={`${basename}/imports/create`}>{t('market.toImports')}</Link>
      </>
    );
  }
  if (outcome.state === 'sending' || outcome.state === 'waiting') return null;
  const { state, message } = outcome;
  if (state === 'known')
    return (
      <>
        <p>{t('market.resultText.known')}</p>
        {message.differences !== null && <ComparisonLink message={message} close={close} />}
      </>
    );
  if (state === 'unread') return <p>{faultOf(message.fault ?? '', message.faultDetail)}</p>;
  return (
    <>
      <p>{messageOf(message.code)}</p>
      {message.differences === null && message.counts.reports > message.counts.open && (
        <p>{t('market.resultText.filed', { count: message.counts.reports - message.counts.open })}</p>
      )}
      {message.differences === 0 && <p>{t('market.meaningCompared')}</p>}
      {differencesOf(outcome) > 0 && (
        <>
          <p>{t('market.meaningDiffers', { count: differencesOf(outcome) })}</p>
          <ComparisonLink message={message} close={close} />
        </>
      )}
      {message.counts.open > 0 && <p>{t('market.resultText.open', { count: message.counts.open })}</p>}
    </>
  );
}

/** At the request for the list, or else at the message itself. */
function ComparisonLink({ message: { id, state, reports }, close }: { message: MarketMessage; close(): void }) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const createPath = useCreatePath();
  const [isOpen, toggle] = useExpanded('marketinbox', id, true);
  const request = reports.find(({ process }) => process !== null)?.process ?? null;
  if (request !== null)
    return (
      <Link to={`${createPath({ resource: 'marketmessages', id: request, type: 'show' })}#comparison`} onClick={close}>
        {t('market.toComparison')}
      </Link>
    );
  const filter = encodeURIComponent(JSON.stringify(state === 'open' ? { state: 'waiting' } : {}));
  return (
    <Link
      to={`${basename}/marketmessages/inbox?filter=${filter}`}
      onClick={() => {
        if (!isOpen) toggle();
        close();
      }}
    >
      {t('market.toComparison')}
    </Link>
  );
}
