import { type CompletenessMap, firstEnergyDay } from '@nahstrom/contract';
import { answerOf, Failure } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CommunityChoice } from '../../communities/communities/CommunityChoice.tsx';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { today } from '../../platform/today.ts';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SelectField } from '../../ui/lists/fields.tsx';
import { PagesBar } from '../../ui/lists/PagesBar.tsx';
import { PageNumbers } from '../../ui/lists/Pagination.tsx';
import { NotFound } from '../../ui/pages/NotFound.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { part, usePage } from '../page.ts';
import { moved } from '../views/asked.ts';
import { FileButtons } from '../views/FileButtons.tsx';
import { RangeForm } from '../views/RangeForm.tsx';
import { DayMap } from './DayMap.tsx';
import { ReRequestList } from './ReRequestList.tsx';
import { signs, states } from './states.ts';

/** Completeness of the days by counting point. All filters are in the address. */
export default function CompletenessPage() {
  const { t } = usePage();
  const { communities, isPending } = useCommunities();
  const [search, setSearch] = useSearchParams();
  if (isPending) return <PageLoading />;
  const community = communities.find(({ id }) => String(id) === search.get('community')) ?? communities[0];
  if (!community)
    return (
      <Page heading={t('completeness.heading')}>
        <EmptyState heading={t('notice.noStatistics')} text={t('energyData.noCommunity')} />
      </Page>
    );
  return (
    <Page
      heading={t('completeness.heading')}
      lead={t('completeness.lead')}
      actions={
        <CommunityChoice
          communities={communities}
          value={community.id}
          onChange={id => setSearch({ community: String(id) })}
        />
      }
      wide
    >
      <OfCommunity key={community.id} community={community.id} />
    </Page>
  );
}

const DayZoom = part(() => import('./DayZoom.tsx'));

const perPage = 25;
const untilOf = (days: number) => ({ start: later(moved('day', today(), 1 - days)), end: today() });
const later = (day: string) => (day < firstEnergyDay ? firstEnergyDay : day);

type Zoomed = { point: CompletenessMap['countingPoints'][number]; day: string };

function OfCommunity({ community }: { community: number }) {
  const { t, api, fieldTextsOf, reasonOf } = usePage();
  const [search, setSearch] = useSearchParams();
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const period = {
    start: search.get('start') ?? untilOf(60).start,
    end: search.get('end') ?? today(),
  };
  const show = search.get('show') === 'gaps' ? 'gaps' : 'all';
  const networkOperator = search.get('operator') ?? '';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const path = { id: community };
  const filter = { ...period, show, ...(networkOperator && { networkOperator }) } as const;
  const { data, error } = useQuery({
    queryKey: ['energy', 'completeness', community, filter, page],
    queryFn: () =>
      answerOf(api.GET('/communitydata/{id}/completeness', { params: { path, query: { ...filter, page, perPage } } })),
    placeholderData: before => before,
    retry: false,
  });
  if (error instanceof Failure && error.status === 404) return <NotFound />;
  const asked = (change: Record<string, string>) => {
    const { page: _first, ...kept } = Object.fromEntries(search);
    const all = Object.entries({ ...kept, community: String(community), ...change });
    return `?${new URLSearchParams(all.filter(([, value]) => value !== ''))}`;
  };
  const choose = (change: Record<string, string>) => setSearch(asked(change).slice(1));
  const texts = error ? fieldTextsOf(error) : {};
  return (
    <>
      <RangeForm
        key={`${period.start} ${period.end}`}
        period={period}
        errors={
          error && Object.keys(texts).length === 0
            ? {
                end: reasonOf(error),
              }
            : texts
        }
        to={asked}
      />
      <FieldRow>
        <LinkButton variant="text" to={asked(untilOf(60))}>
          {t('completeness.days60')}
        </LinkButton>
        <LinkButton variant="text" to={asked(untilOf(365))}>
          {t('completeness.year')}
        </LinkButton>
        <SelectField
          label={t('completeness.show')}
          value={show}
          choices={(['all', 'gaps'] as const).map(id => ({ id, name: t(`completeness.show.${id}`) }))}
          onChange={chosen => choose({ show: chosen ?? '' })}
        />
        <SelectField
          label={t('member.networkOperator')}
          value={networkOperator}
          emptyText={t('list.all')}
          choices={(data?.networkOperators ?? []).map(({ id, title }) => ({
            id,
            name: [title, id].filter(Boolean).join(' '),
          }))}
          onChange={operator => choose({ operator: operator ?? '' })}
        />
      </FieldRow>
      {!data && !error && <PageLoading />}
      {data && !error && (
        <>
          {data.total === 0 ? (
            <Section heading={t('completeness.map')}>
              <EmptyState
                heading={t(show === 'gaps' ? 'completeness.noGaps' : 'completeness.noPoints')}
                text={t(show === 'gaps' ? 'completeness.noGapsText' : 'completeness.noPointsText')}
              />
            </Section>
          ) : (
            <Section
              heading={t('completeness.map')}
              lead={
                <>
                  {t('completeness.mapLead')} {t('completeness.monthTotalLegend')}
                  <Legend />
                </>
              }
              beside={
                <FileButtons
                  name={`community-${community}_completeness_${data.start}_${data.end}`}
                  read={async format =>
                    await answerOf(
                      api.GET('/communitydata/{id}/completeness/file', {
                        params: { path, query: { ...filter, format } },
                        parseAs: 'blob',
                      }),
                    )
                  }
                />
              }
              flush
            >
              <DayMap map={data} open={(point, day) => setZoomed({ point, day })} />
              <PagesBar>
                <Hint>{t('completeness.total', { count: data.total })}</Hint>
                {data.total > perPage && (
                  <PageNumbers
                    label={t('completeness.pages')}
                    count={Math.ceil(data.total / perPage)}
                    page={page}
                    onChange={chosen => choose({ page: String(chosen) })}
                  />
                )}
              </PagesBar>
            </Section>
          )}
          <ReRequestList community={community} period={data} />
        </>
      )}
      {zoomed && <DayZoom {...zoomed} close={() => setZoomed(null)} />}
    </>
  );
}

function Legend() {
  const { t } = usePage();
  return (
    <Inline component="ul" spacing={4} rowGap={1} m={0} mt={2} p={0} aria-label={t('completeness.legend')}>
      {states.map(state => (
        <Inline component="li" key={state}>
          <span aria-hidden data-state={state}>
            {signs[state]}
          </span>
          {t(`dayState.${state}`)}
        </Inline>
      ))}
    </Inline>
  );
}
