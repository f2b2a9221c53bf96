import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useGetRecordRepresentation, useResourceContext } from 'react-admin';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Bullets } from '../layout/Bullets.tsx';
import { Button } from '../layout/Button.tsx';
import { Progress } from '../layout/Progress.tsx';
import { usePage } from '../page.tsx';
import type { Outcome } from './runEach.ts';

type BulkProgressProps = {
  heading: string;
  count: number;
  outcomes: Outcome[];
  hasEnded: boolean;
  onStop(): void;
  onClose(): void;
};

const mostNamed = 200;

export default function BulkProgress({ heading, count, outcomes, hasEnded, onStop, onClose }: BulkProgressProps) {
  const { t } = usePage();
  const [isStopping, setIsStopping] = useState(false);
  const failed = outcomes.filter(({ failure }) => failure !== undefined);
  const done = outcomes.length - failed.length;
  const left = count - outcomes.length;
  return (
    <Dialog
      open
      title={heading}
      size="medium"
      onClose={() => hasEnded && onClose()}
      actions={
        hasEnded ? (
          <Button variant="contained" onClick={onClose}>
            {t('action.close')}
          </Button>
        ) : (
          <Button
            variant="text"
            disabled={isStopping}
            onClick={() => {
              setIsStopping(true);
              onStop();
            }}
          >
            {t('bulk.stop')}
          </Button>
        )
      }
    >
      <Progress label={heading} value={count === 0 ? 100 : (outcomes.length / count) * 100} />
      <p role="status">
        {[
          t('bulk.done', { done, count }),
          failed.length > 0 && t('bulk.failed', { count: failed.length }),
          hasEnded && left > 0 && t('bulk.left', { count: left }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {hasEnded && failed.length > 0 && <Failures failed={failed} />}
    </Dialog>
  );
}

function Failures({ failed }: { failed: Outcome[] }) {
  const { t, noticesOf } = usePage();
  const resource = useResourceContext() ?? '';
  const titleOf = useGetRecordRepresentation(resource);
  const named = failed.slice(0, mostNamed);
  const { data: records = [] } = useGetList(resource, {
    pagination: { page: 1, perPage: mostNamed },
    filter: { id: named.map(({ id }) => id) },
  });
  const nameOf = (id: number) => {
    const record = records.find(candidate => candidate.id === id);
    return record ? titleOf(record) : t('record.numbered', { id: String(id) });
  };
  return (
    <>
      <Bullets aria-label={t('bulk.failures')}>
        {named.map(({ id, failure }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong>:{' '}
            {noticesOf(failure)
              .map(({ message }) => message)
              .join(' ')}
          </li>
        ))}
      </Bullets>
      {failed.length > mostNamed && (
        <Typography color="textSecondary">{t('bulk.more', { count: failed.length - mostNamed })}</Typography>
      )}
    </>
  );
}
