import { type EnergyAccess, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Section, Skeleton } from '@nahstrom/kit/components';
import { mePath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Failed, Missing } from '../../ui/Page.tsx';
import { SelfServicePage } from './SelfServicePage.tsx';
import { useWords } from './words.tsx';

const newest = { sort: '["at","DESC"]', range: '[0,199]' };

/** Access log of the member's energy data. */
export default function AccessesPage({ memberId }: { memberId: number }) {
  const { api, basename } = usePortal();
  const {
    data: accesses,
    failure,
    retry,
  } = useAnswer(`accesses ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}/energyaccesses', { params: { path: { id: memberId }, query: newest }, signal })),
  );
  if (failure?.status === 404) return <Missing />;
  return (
    <SelfServicePage title={t => t('links.accesses')} back={t => ({ to: mePath(basename), label: t('me.title') })}>
      {failure && <Failed failure={failure} retry={retry} />}
      {accesses ? <Accesses accesses={accesses} /> : !failure && <Skeleton height="12rem" />}
    </SelfServicePage>
  );
}

function Accesses({ accesses }: { accesses: EnergyAccess[] }) {
  const { f } = usePortal();
  const t = useWords();
  return (
    <Section title={t('accesses.section')} intro={t('accesses.intro')}>
      {accesses.length === 0 && <p>{t('accesses.none')}</p>}
      <ul className="self-list">
        {accesses.map(({ id, at, userName, cpNumber }) => (
          <li key={id}>
            <div>
              <strong>{userName}</strong>
              <p className="n-quiet n-small">{[f.moment(at), spacedCountingPointNumber(cpNumber)].join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
