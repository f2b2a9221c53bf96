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
import { messageTones } from '../processes/MarketStateChip.tsx';
import { ComparisonChip } from '../processes/RequestStateChip.tsx';
import { useWords } from './words.ts';

type Filed = { isKnown: boolean; message: MarketMessage };
/** Besides the states of a message. */
const ownTones = {
  waiting: 'quiet',
  sending: 'waiting',
  known: 'quiet',
  energyData: 'bad',
  refused: 'bad',
} as const satisfies Record<string, Tone>;
type OwnState = keyof typeof ownTones;
const isOwn = (state: State): state is OwnState => state in ownTones;
type State = MarketMessage['state'] | OwnState;
/** Of a file, or of the part of a grid operator in a spreadsheet. */
type Outcome = { name: string; state: State; message?: MarketMessage; reasons?: string[] };

const isTable = ({ name }: File) => /\.(?:xlsx|csv)$/i.test(name);

/** The day on which a table was most likely downloaded. */
const savedOn = ({ lastModified }: File) => [dayOf(new Date(lastModified).toISOString()), today()].sort()[0] ?? '';

const hasBeen = (day: string) => isDay(day) && day <= today();

type UploadDialogProps = { community: number; close(): void };

/** Uploads answers one after the other. A refused one does not keep the others from arriving. */
export function UploadDialog({ community, close }: UploadDialogProps) {
  const { t, apiBase, locale, onUnauthorized, noticesOf } = useMarketPage();
  const refresh = useRefresh();
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState<Outcome[][]>([]);
  const [days, setDays] = useState<ReadonlyMap<File, string>>(new Map());
  const [isMissing, setMissing] = useState(false);
  const dayOfTable = (file: File) => days.get(file) ?? savedOn(file);

  /** A spreadsheet is a list of each of its grid operators. */
  async function sendOne(file: File): Promise<Outcome[]> {
    const { name } = file;
    if (file.size === 0) return [{ name, state: 'refused', reasons: [t('files.empty')] }];
    const upload = <Answer extends object>(path: string, fields: Record<string, string> = {}) =>
      uploadForm<Answer>({
        ...{ path, fields: { community: String(community), ...fields }, file },
        ...{ apiBase, locale, onUnauthorized },
        onProgress: () => undefined,
      });
    const outcomeOf = ({ isKnown, message }: Filed, operator = ''): Outcome => ({
      name: [name, operator].filter(Boolean).join(' · '),
      state: isKnown ? 'known' : message.state,
      message,
    });
    try {
      if (!isTable(file)) return [outcomeOf(await upload<Filed>('/marketmessages/upload'))];
      const day = dayOfTable(file);
      const { lists } = await upload<{ lists: PointTableFiled[] }>('/marketmessages/uploadlist', { day });
      return lists.map(list => outcomeOf(list, list.networkOperatorTitle));
    } catch (thrown) {
      const reasons = noticesOf(thrown).map(({ message }) => message);
      const isData = thrown instanceof Failure && thrown.body.error === 'market.energyData';
      return [{ name, state: isData ? 'energyData' : 'refused', reasons }];
    }
  }

  const tables = files.filter(isTable);
  const [send, isBusy] = useAction(async () => {
    setMissing(files.length === 0);
    if (files.length === 0 || !tables.map(dayOfTable).every(hasBeen)) return;
    setFiles([]);
    setSent(files.map(({ name }) => [{ name, state: 'waiting' }]));
    const show = (place: number, outcomes: Outcome[]) =>
      setSent(all => all.map((each, at) => (at === place ? outcomes : each)));
    for (const [place, file] of files.entries()) {
      show(place, [{ name: file.name, state: 'sending' }]);
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
            {t('action.close')}
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
          {sent.flat().map((outcome, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order does not change
            <OutcomeRow key={place} outcome={outcome} close={close} />
          ))}
        </Rows>
      )}
    </Dialog>
  );
}

type OutcomeRowProps = { outcome: Outcome; close(): void };

function OutcomeRow({ outcome: { name, state, message, reasons = [] }, close }: OutcomeRowProps) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const { messageOf, faultOf } = useWords();
  const isList = message !== undefined && message.differences !== null;
  const isRead = state === 'filed' || state === 'open' || state === 'dismissed';
  // Undecided ones of a list that was read.
  const differences = isRead && state !== 'dismissed' ? (message?.differences ?? 0) : 0;
  const textsOf = (read: MarketMessage) => {
    if (state === 'known') return [t('market.resultText.known')];
    if (state === 'unread') return [faultOf(read.fault ?? '', read.faultDetail)];
    const { reports, open } = read.counts;
    return [
      messageOf(read.code),
      read.differences === 0 && t('market.meaningCompared'),
      differences > 0 && t('market.meaningDiffers', { count: differences }),
      !isList && reports > open && t('market.resultText.filed', { count: reports - open }),
      open > 0 && t('market.resultText.open', { count: open }),
    ].filter(text => text !== false);
  };
  return (
    <li>
      <Inline grow>
        <p>{name}</p>
        {differences > 0 ? (
          <ComparisonChip differences={differences} isOpen />
        ) : (
          <StateChip
            tone={isOwn(state) ? ownTones[state] : messageTones[state]}
            label={t(isOwn(state) ? `market.result.${state}` : `market.messageState.${state}`)}
          />
        )}
      </Inline>
      <Hint component="div">
        {[...reasons, ...(message ? textsOf(message) : [])].map(text => (
          <p key={text}>{text}</p>
        ))}
        {state === 'energyData' && <Link to={`${basename}/imports/create`}>{t('market.toImports')}</Link>}
        {message && (differences > 0 || (state === 'known' && isList)) && (
          <ComparisonLink message={message} close={close} />
        )}
      </Hint>
    </li>
  );
}

/** At the request for the list, or else at the message itself. */
function ComparisonLink({ message: { id, state, reports }, close }: { message: MarketMessage; close(): void }) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const createPath = useCreatePath();
  const [isOpen, toggle] = useExpanded('marketinbox', id, true);
  const request = reports.find(({ process }) => process !== null)?.process ?? null;
  const filter = encodeURIComponent(JSON.stringify(state === 'open' ? { state: 'waiting' } : {}));
  const to =
    request === null
      ? `${basename}/marketmessages/inbox?filter=${filter}`
      : `${createPath({ resource: 'marketmessages', id: request, type: 'show' })}#comparison`;
  return (
    <Link
      to={to}
      onClick={() => {
        if (request === null && !isOpen) toggle();
        close();
      }}
    >
      {t('market.toComparison')}
    </Link>
  );
}
