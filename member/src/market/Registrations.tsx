import { type OwnRegistration, spacedCountingPointNumber } from '@nahstrom/contract';
import { Alert, buttonClass } from '@nahstrom/kit/components';
import { todayInVienna } from '../platform/days.ts';
import { usePortal } from '../platform/portal.tsx';
import { pageWords, usePageWords, WithPageWords } from '../platform/words.tsx';
import { catalogues } from './messages/index.ts';

const words = pageWords(catalogues);

type RegistrationsProps = { registrations: readonly OwnRegistration[] };

/** The state of each own registration in one sentence. */
export default function Registrations({ registrations }: RegistrationsProps) {
  return (
    <WithPageWords words={words}>
      <List registrations={registrations} />
    </WithPageWords>
  );
}

function List({ registrations }: RegistrationsProps) {
  const { f } = usePortal();
  const t = usePageWords(words);
  const sentenceOf = ({ kind, state, networkOperatorTitle, activeFrom, endOn, hasNotBegun }: OwnRegistration) => {
    if (hasNotBegun) return t('registration.notBegun');
    if (state === 'prepared' || state === 'withdrawn' || state === 'accepted') return null;
    const day = state === 'ended' ? endOn : activeFrom;
    if ((state === 'active' || state === 'ended') && day === null) return null;
    const operator = networkOperatorTitle || t('registration.operator');
    if (state === 'received' && kind === 'offlineRegistration') return t('registration.receivedOnPaper', { operator });
    const isOver = state === 'ended' && day !== null && day < todayInVienna();
    return t(isOver ? 'registration.hasEnded' : `registration.${state}`, {
      operator,
      day: day === null ? '' : f.day(day),
    });
  };
  const told = registrations.flatMap(registration => {
    const sentence = sentenceOf(registration);
    return sentence === null ? [] : [{ ...registration, sentence }];
  });
  const portals = new Map(
    told.flatMap(({ kind, state, approvalUrl, networkOperatorTitle }) =>
      kind === 'registration' && state === 'received' && approvalUrl ? [[approvalUrl, networkOperatorTitle]] : [],
    ),
  );
  if (told.length === 0) return null;
  return (
    <Alert
      title={t('registration.title')}
      actions={[...portals].map(([url, title]) => (
        <a key={url} className={buttonClass('secondary')} href={url} target="_blank" rel="noreferrer">
          {t('registration.portal', { operator: title || t('registration.operator') })}
        </a>
      ))}
    >
      <ul className="member-waiting">
        {told.map(({ cpNumber, sentence }) => (
          <li key={cpNumber}>
            {sentence} <span className="n-small n-quiet">{spacedCountingPointNumber(cpNumber)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
