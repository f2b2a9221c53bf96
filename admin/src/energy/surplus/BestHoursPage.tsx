import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Surplus, SurplusPublication } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import { CommunityFrame } from '../../communities/communities/CommunityFrame.tsx';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { Facts } from '../../layout/Facts.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Inline } from '../../layout/Inline.tsx';
import { Rows } from '../../layout/Rows.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { useAction } from '../../useAction.ts';
import { usePage } from '../page.ts';
import { useWords, type Words } from './messages.ts';

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
  const { api } = usePage();
  const t = useWords();
  const path = { params: { path: { id } } };
  const { data: surplus } = useQuery({
    queryKey: ['communities', 'surplus', id],
    queryFn: () => answerOf(api.GET('/surplus/{id}', path)),
  });
  const { data: publication } = useQuery({
    queryKey: publicationKey(id),
    queryFn: () => answerOf(api.GET('/surplus/{id}/publication', path)),
  });
  if (!t || !surplus || !publication) return null;
  return (
    <Section heading={t('heading')} lead={t('lead')}>
      <Stack spacing={4}>
        <Ahead surplus={surplus} t={t} />
        <Publication community={id} publication={publication} t={t} />
      </Stack>
    </Section>
  );
}

const publicationKey = (id: number) => ['communities', 'surplusPublication', id];

function Ahead({ surplus, t }: { surplus: Surplus; t: Words }) {
  const { format } = usePage();
  if (surplus.state !== 'ready') return <p>{t(`state.${surplus.state}`)}</p>;
  return (
    <>
      <Facts
        facts={surplus.days.map(({ day, best, hours }, place) => [
          t(place === 0 ? 'today' : 'tomorrow'),
          <Fragment key={day}>
            {best
              ? t('best', {
                  from: hourOf(format.time(best.start)),
                  to: hourOf(format.time(best.end)) || 24,
                  level: t(`level.${best.level}`),
                })
              : t('noBest')}
            <Hint>{t('expected', { kwh: format.whole(hours.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0)) })}</Hint>
          </Fragment>,
        ])}
      />
      <Compared surplus={surplus} t={t} />
    </>
  );
}

const hourOf = (time: string) => Number(time.slice(0, 2));

function Compared({ surplus: { accuracy, compared }, t }: { surplus: Surplus; t: Words }) {
  const { format } = usePage();
  if (!accuracy || !compared) return null;
  const title = t('compared', { days: accuracy.days });
  return (
    <>
      <h3>{title}</h3>
      <Hint>{t('comparedLead')}</Hint>
      <Table label={title} framed>
        <thead>
          <tr>
            <th scope="col">{t('method')}</th>
            <th scope="col" data-align="right">
              {t('error')}
            </th>
            <th scope="col" data-align="right">
              {t('right')}
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ method, error, goodHours, goodHoursRight }) => (
            <tr key={method}>
              <td>
                {t(`method.${method}`)}
                {method === accuracy.method && ` (${t('shown')})`}
              </td>
              <td data-align="right">{error === null ? '–' : format.percent(error)}</td>
              <td data-align="right">
                {goodHours === 0
                  ? '–'
                  : t('ratio', { right: format.whole(goodHoursRight), good: format.whole(goodHours) })}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

type PublicationProps = OfCommunity & { publication: SurplusPublication; t: Words };

function Publication({ community: id, publication, t }: PublicationProps) {
  const { api, notify } = usePage();
  const queryClient = useQueryClient();
  const of = { params: { path: { id } } };
  const set = async (isPublic: boolean) => {
    const answer = await answerOf(api.POST('/surplus/{id}/publication', { ...of, body: { isPublic } }));
    queryClient.setQueryData(publicationKey(id), answer.publication);
  };
  const [publish, busy] = useAction(async () => {
    await set(true);
    notify({ type: 'success', message: t('published') });
  });
  const { isPublic, path, isShared, feeders, fewestFeeders } = publication;
  return (
    <>
      <h3>{t('public')}</h3>
      {!isShared && <Alert severity="warning">{t('public.few', { count: feeders, least: fewestFeeders })}</Alert>}
      {isPublic && path ? (
        <>
          <p>{t('public.on')}</p>
          <Addresses address={new URL(path, window.location.origin).href} t={t} />
          {isShared && (
            <p>
              <a href={`${path}/tile`} target="_blank" rel="noopener">
                {t('preview')}
              </a>
            </p>
          )}
          <Inline>
            <ConfirmedAction
              label={t('renew')}
              heading={t('renewHeading')}
              done={t('renewed')}
              run={() => answerOf(api.POST('/surplus/{id}/publication/renew', of))}
            >
              {t('renewText')}
            </ConfirmedAction>
            <ConfirmedAction
              label={t('unpublish')}
              destructive
              heading={t('unpublishHeading')}
              done={t('unpublished')}
              run={() => set(false)}
            >
              {t('unpublishText')}
            </ConfirmedAction>
          </Inline>
        </>
      ) : (
        <>
          <p>{t('public.off')}</p>
          <Inline>
            <Button disabled={busy} onClick={() => publish()}>
              {t('publish')}
            </Button>
          </Inline>
        </>
      )}
    </>
  );
}

function Addresses({ address, t }: { address: string; t: Words }) {
  const { notify } = usePage();
  const tile = `<iframe src="${address}/tile" title="${t('tileTitle')}" width="320" height="420" style="border:0" loading="lazy"></iframe>`;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    notify({ type: 'success', message: t('copied') });
  };
  const all = [
    { name: t('address.tile'), text: tile },
    { name: t('address.calendar'), text: `${address}/calendar` },
    { name: t('address.json'), text: address },
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
            <Button size="small" variant="outlined" aria-label={t('copyNamed', { name })} onClick={() => copy(text)}>
              {t('copy')}
            </Button>
          )}
        </Inline>
      ))}
    </Rows>
  );
}
