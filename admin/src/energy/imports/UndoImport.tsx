import type { EnergyImport, ImportUndo } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { usePage } from '../page.ts';

/** Asks with the effect: it removes values of all members. */
export function UndoImport({ report, undo }: { report: EnergyImport; undo: ImportUndo }) {
  const { t, api } = usePage();
  return (
    <ConfirmedAction
      label={t('import.undo')}
      destructive
      heading={t('import.undoHeading')}
      done={t('import.undoneNotice')}
      run={() => answerOf(api.POST('/eegfakt/{id}/undo', { params: { path: { id: report.id } } }))}
    >
      <Effect undo={undo} />
    </ConfirmedAction>
  );
}

function Effect({ undo }: { undo: ImportUndo }) {
  const { t, format } = usePage();
  const { files, days, countingPoints, months, billedMonths } = undo;
  const changed = [
    days > 0 && t('import.dayCount', { count: days }),
    days > 0 && t('import.pointCount', { count: countingPoints }),
    months > 0 && t('import.monthCount', { count: months }),
  ].filter(part => part !== false);
  return (
    <>
      {files.length > 1 && (
        <>
          <p>{t('import.undoArchive', { count: files.length })}</p>
          <ul>
            {files.map(({ id, fileName }) => (
              <li key={id}>{fileName}</li>
            ))}
          </ul>
        </>
      )}
      {changed.length === 0 ? (
        <p>{t('import.undoNothing')}</p>
      ) : (
        <>
          <p>{t('import.undoText')}</p>
          <p style={{ marginTop: 8, fontWeight: 650 }}>{changed.join(' · ')}</p>
        </>
      )}
      {billedMonths.length > 0 && (
        <p style={{ marginTop: 8 }}>
          {t('import.undoBilled', { months: billedMonths.map(month => format.month(`${month}-01`)).join(', ') })}
        </p>
      )}
    </>
  );
}

const mostDocuments = 5;

/** Why a committed import cannot be undone, with the way to what prevents it. */
export function UndoBlocked({ blocked }: { blocked: NonNullable<ImportUndo['blocked']> }) {
  const { t } = usePage();
  const basename = useBasename();
  switch (blocked.because) {
    case 'expired':
      return null;
    case 'laterImport':
      return (
        <Alert
          severity="info"
          actions={
            <LinkButton size="small" variant="text" to={`${basename}/imports/${blocked.id}/show`}>
              {t('import.showLater')}
            </LinkButton>
          }
        >
          {t('import.undoAfter', { file: blocked.fileName })}
        </Alert>
      );
    case 'billed':
      return (
        <Alert severity="info">
          {t('import.undoBilledSince')}{' '}
          {blocked.documents.slice(0, mostDocuments).map(({ id, number }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={`${basename}/invoices/${id}/show`}>{number}</Link>
            </span>
          ))}
          {blocked.documents.length > mostDocuments &&
            ` ${t('import.undoMore', { count: blocked.documents.length - mostDocuments })}`}
        </Alert>
      );
  }
}
