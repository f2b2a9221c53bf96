import { type CountingPoint, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Alert, buttonClass } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { useWords, WithWords } from './words.tsx';

type NextStepsProps = { points: readonly CountingPoint[] };

/** Next steps for counting points that do not participate yet. */
export default function NextSteps(props: NextStepsProps) {
  return (
    <WithWords>
      <DataRelease {...props} />
    </WithWords>
  );
}

const operatorLength = 8;

function DataRelease({ points }: NextStepsProps) {
  const { api } = usePortal();
  const t = useWords();
  const { data } = useAnswer('networkoperators', signal => answerOf(api.GET('/networkoperators', { signal })));
  const ids = new Set(points.map(({ cpNumber }) => cpNumber.slice(0, operatorLength)));
  const portals = data?.flatMap(({ id, title, portalUrl }) => (ids.has(id) && portalUrl ? [{ title, portalUrl }] : []));
  return (
    <Alert
      title={t('next.title')}
      actions={portals?.map(({ title, portalUrl }) => (
        <a key={portalUrl} className={buttonClass('secondary')} href={portalUrl} target="_blank" rel="noreferrer">
          {t('next.portal', { operator: title })}
        </a>
      ))}
    >
      <p>{t('next.text')}</p>
      <ul className="member-waiting">
        {points.map(({ id, cpNumber }) => (
          <li key={id}>{spacedCountingPointNumber(cpNumber)}</li>
        ))}
      </ul>
    </Alert>
  );
}
