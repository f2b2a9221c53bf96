import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Surplus, SurplusPublication } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import { CommunityFrame } from '../../communities/communities/CommunityFrame.tsx';
import { useAction } from '../../platform/useAction.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { usePage } from '../page.ts';

type OfCommunity = { community: number };

/** The best hours of a community, their accuracy, and their publication. */
export default function BestHoursPage() {
  const id = Number(useParams().id);
  return (
    <CommunityFrame shown="besthours">
      <BestHours community={id} />
    </CommunityFrame>
  );
}

function BestHours({ community: id }: OfCommunity) {
  const { t, api } = usePage();
  const path = { params: { path: { id } } };
  const { data: surplus } = useQuery({
    queryKey: ['communities', 'surplus', id],
    queryFn: () => answerOf(api.GET('/surplus/{id}', path)),
  });
  const { data: publication } = useQuery({
    queryKey: publicationKey(id),
    queryFn: () => answerOf(api.GET('/surplus/{id}/publication', path)),
  });
  if (!surplus || !publication) return null;
  return (
    <Section heading={t('bestHours.heading')} lead={t('bestHours.lead')}>
      <Stack spacing={4}>
        <Ahead surplus={surplus} />
        <Publication community={id} publication={publication} />
      </Stack>
    </Section>
  );
}

const publicationKey = (id: number) => ['communities', 'surplusPublication', id];

function Ahead({ surplus }: { surplus: Surplus }) {
  const { t, format } = usePage();
  if (surplus.state !== 'ready') return <p>{t(`bestHours.state.${surplus.state}`)}</p>;
  return (
    <>
      <Facts
        facts={surplus.days.map(({ day, best, hours }, place) => [
          t(place === 0 ? 'bestHours.today' : 'bestHours.tomorrow'),
          <Fragment key={day}>
            {best
              ? t('bestHours.best', {
                  from: hourOf(format.time(best.start)),
                  to: hourOf(format.time(best.end)) || 24,
                  level: t(`bestHours.level.${best.level}`),
                })
              : t('bestHours.noBest')}
            <Hint>
              {t('bestHours.expected', { kwh: format.whole(hours.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0)) })}
            </Hint>
          </Fragment>,
        ])}
      />
      <Compared surplus={surplus} />
    </>
  );
}

const hourOf = (time: string) => Number(time.slice(0, 2));

function Compared({ surplus: { accuracy, compared } }: { surplus: Surplus }) {
  const { t, format } = usePage();
  if (!accuracy || !compared) return null;
  const title = t('bestHours.compared', { days: accuracy.days });
  return (
    <>
      <h3>{title}</h3>
      <Hint>{t('bestHours.comparedLead')}</Hint>
      <RecordTable
        label={title}
        framed
        rows={compared}
        keyOf={({ method }) => method}
        columns={[
          {
            label: t('bestHours.method'),
            render: ({ method }) =>
              t(`bestHours.method.${method}`) + (method === accuracy.method ? ` (${t('bestHours.shown')})` : ''),
          },
          {
            label: t('bestHours.error'),
            align: 'right',
            render: ({ error }) => (error === null ? null : format.percent(error)),
          },
          {
            label: t('bestHours.right'),
            align: 'right',
            render: ({ goodHours: good, goodHoursRight: right }) =>
              good === 0 ? null : t('bestHours.ratio', { right: format.whole(right), good: format.whole(good) }),
          },
        ]}
      />
    </>
  );
}

type PublicationProps = OfCommunity & { publication: SurplusPublication };

function Publication({ community: id, publication }: PublicationProps) {
  const { t, api, notify } = usePage();
  const queryClient = useQueryClient();
  const of = { params: { path: { id } } };
  const set = async (isPublic: boolean) => {
    const answer = await answerOf(api.POST('/surplus/{id}/publication', { ...of, body: { isPublic } }));
    queryClient.setQueryData(publicationKey(id), answer.publication);
  };
  const [publish, busy] = useAction(async () => {
    await set(true);
    notify({ type: 'success', message: t('bestHours.published') });
  });
  const { isPublic, path, isShared, feeders, fewestFeeders } = publication;
  return (
    <>
      <h3>{t('bestHours.public')}</h3>
      {!isShared && (
        <Alert severity="warning">{t('bestHours.public.few', { count: feeders, least: fewestFeeders })}</Alert>
      )}
      {isPublic && path ? (
        <>
          <p>{t('bestHours.public.on')}</p>
          <Addresses address={new URL(path, window.location.origin).href} />
          {isShared && (
            <p>
              <a href={`${path}/tile`} target="_blank" rel="noopener">
                {t('bestHours.preview')}
              </a>
            </p>
          )}
          <Inline>
            <ConfirmedAction
              label={t('bestHours.renew')}
              heading={t('bestHours.renewHeading')}
              done={t('bestHours.renewed')}
              run={() => answerOf(api.POST('/surplus/{id}/publication/renew', of))}
            >
              {t('bestHours.renewText')}
            </ConfirmedAction>
            <ConfirmedAction
              label={t('bestHours.unpublish')}
              destructive
              heading={t('bestHours.unpublishHeading')}
              done={t('bestHours.unpublished')}
              run={() => set(false)}
            >
              {t('bestHours.unpublishText')}
            </ConfirmedAction>
          </Inline>
        </>
      ) : (
        <>
          <p>{t('bestHours.public.off')}</p>
          <Inline>
            <Button disabled={busy} onClick={() => publish()}>
              {t('bestHours.publish')}
            </Button>
          </Inline>
        </>
      )}
    </>
  );
}

function Addresses({ address }: { address: string }) {
  const { t, notify } = usePage();
  const tile = `<iframe src="${address}/tile" title="${t('bestHours.tileTitle')}" width="320" height="420" style="border:0" loading="lazy"></iframe>`;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify({ type: 'success', message: t('bestHours.copied') });
  };
  const all = [
    { name: t('bestHours.address.tile'), text: tile },
    { name: t('bestHours.address.calendar'), text: `${address}/calendar` },
    { name: t('bestHours.address.json'), text: address },
  ];
  return (
    <Rows>
      {all.map(({ name, text }) => (
        <Inline component="li" grow key={name}>
          <div>
            <Typography variant="subtitle2">{name}</Typography>
            <code>{text}</code>
          </div>
          {navigator.clipboard && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('bestHours.copyNamed', { name })}
              onClick={() => copy(text)}
            >
              {t('bestHours.copy')}
            </Button>
          )}
        </Inline>
      ))}
    </Rows>
  );
}
