import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type MarketProcess, spacedCountingPointNumber } from '@nahstrom/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBasename, useCreatePath } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { dayOf } from '../../platform/dayOf.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { NotFound } from '../../ui/pages/NotFound.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { ListComparison } from '../messages/ListComparison.tsx';
import { useTold } from '../messages/words.ts';
import { useMarketPage } from '../page.ts';
import { PrepareButton } from '../preparations/Prepare.tsx';
import { DecisionBox } from '../processes/DecisionBox.tsx';
import { DeliveryBox } from '../processes/DeliveryBox.tsx';
import { ProcessActions } from '../processes/ProcessActions.tsx';
import { RequestStateChip } from '../processes/RequestStateChip.tsx';
import { isToDecide, standingText, warningsOf } from '../processes/requestText.ts';
import { Steps } from '../processes/Steps.tsx';
import { useProcess } from '../processes/useProcess.ts';

export default function RequestPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <OfRequest key={id} id={Number(id)} /> : <NotFound />;
}

function OfRequest({ id }: { id: number }) {
  const { data, error } = useProcess(id);
  if (!data) return error ? <LoadFailure error={error} /> : <PageLoading />;
  return <Shown process={data} />;
}

type OfProcess = { process: MarketProcess };

function Shown({ process }: OfProcess) {
  const { t } = useMarketPage();
  const basename = useBasename();
  const told = useTold(process.community);
  const subject = process.memberName || process.networkOperatorTitle || process.networkOperator;
  return (
    <Page
      heading={`${t(`market.kind.${process.kind}`)}: ${subject}`}
      beside={
        <>
          <RequestStateChip process={process} />
          {process.mode === 'SIMU' && (
            <Typography variant="body2" component="span">
              {t('market.mode.SIMU')}
            </Typography>
          )}
        </>
      }
      back={{ to: `${basename}/marketmessages`, label: t('menu.marketMessages') }}
      actions={<ProcessActions process={process} />}
    >
      {process.delivery && <DeliveryBox process={process} delivery={process.delivery} />}
      {warningsOf(process, told).map(warning => (
        <Warning key={warning.heading} process={process} warning={warning} />
      ))}
      {process.task && isToDecide(process) && <DecisionBox process={process} task={process.task} />}
      <Standing process={process} />
      <Comparison process={process} />
      <Section heading={t('market.steps')}>
        <Steps process={process} />
      </Section>
      <RequestFacts process={process} />
    </Page>
  );
}

/** The list that answers the request, against the portal. */
function Comparison({ process }: OfProcess) {
  const { t } = useMarketPage();
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  const list = process.steps.findLast(({ code }) => code === 'SENDEN_ECP')?.message ?? null;
  useEffect(() => {
    if (hash === '#comparison') section.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  if (list === null) return null;
  return (
    <div ref={section} id="comparison">
      <Section heading={t('market.comparison')}>
        <Stack spacing={4}>
          <ListComparison message={list} isOpen={process.differences !== 0} />
        </Stack>
      </Section>
    </div>
  );
}

type WarningProps = OfProcess & { warning: ReturnType<typeof warningsOf>[number] };

function Warning({ process, warning: { heading, text, report, ofMember } }: WarningProps) {
  const { t } = useMarketPage();
  const createPath = useCreatePath();
  const { community, countingPoint, cpNumber, member } = process;
  return (
    <Alert
      severity="warning"
      title={heading}
      actions={
        (report || ofMember) && (
          <>
            {report && countingPoint !== null && (
              <PrepareButton {...report} community={community} points={[{ id: countingPoint, cpNumber }]} />
            )}
            {ofMember && member !== null && (
              <LinkButton to={`${createPath({ resource: 'members', type: 'show', id: member })}?tab=points`}>
                {t('market.toMember')}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <p>{text}</p>
    </Alert>
  );
}

/** The state in words, and what to do. */
function Standing({ process }: OfProcess) {
  const { t, format } = useMarketPage();
  const { meaning, next, deadline, approvalUrl } = standingText(process, useTold(process.community));
  return (
    <Section heading={t('market.nowHeading')}>
      <Stack spacing={4}>
        <Stack spacing={1}>
          {meaning.map((text, place) => (
            <Typography key={text} variant={place === 0 ? 'subtitle2' : 'body1'}>
              {text}
            </Typography>
          ))}
          <Typography color="textSecondary">
            {t('market.sinceDay', { day: format.day(dayOf(process.since)) })}
          </Typography>
        </Stack>
        <Stack spacing={1}>
          <h3>{t('market.nextHeading')}</h3>
          {next.map(text => (
            <p key={text}>{text}</p>
          ))}
          {deadline && <Typography color={process.isOverdue ? 'warning' : undefined}>{deadline}</Typography>}
          {approvalUrl && (
            <p>
              {t('market.portalText')}{' '}
              <a href={approvalUrl} target="_blank" rel="noreferrer">
                {approvalUrl}
              </a>
            </p>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}

function RequestFacts({ process }: OfProcess) {
  const { t, format } = useMarketPage();
  const createPath = useCreatePath();
  const { member, memberName, cpNumber, dateFrom, dateTo, share, delivery } = process;
  const operator = [process.networkOperatorTitle, process.networkOperator].filter(Boolean).join(' · ');
  const memberPath = member === null ? null : createPath({ resource: 'members', id: member, type: 'show' });
  const isFactor = process.kind === 'factorChange';
  const linked = (text: string, tab = '') =>
    memberPath ? (
      <Link key={text} to={memberPath + tab}>
        {text}
      </Link>
    ) : (
      text
    );
  const facts: ([label: string, value: ReactNode] | null)[] = [
    process.kind === 'pointList' ? null : [t('market.member'), linked(memberName)],
    [
      t('market.countingPoint'),
      cpNumber === '' ? t('market.allOf') : linked(spacedCountingPointNumber(cpNumber), '?tab=points'),
    ],
    [t('market.community'), process.communityTitle],
    [t('market.operator'), operator],
    dateFrom ? [t(isFactor ? 'market.factorDay' : 'market.requestedFrom'), format.day(dateFrom)] : null,
    dateTo ? [t('market.requestedTo'), format.day(dateTo)] : null,
    share === null ? null : [t('market.share'), format.percent(share / 100)],
    [t('market.mode'), t(`market.mode.${process.mode}`)],
    [t('market.created'), format.moment(process.created)],
    delivery?.state === 'sent'
      ? [t(delivery.recipient.includes('@') ? 'market.recipient' : 'market.storedAs'), delivery.recipient]
      : null,
  ];
  return (
    <Section heading={t('market.factsHeading')}>
      <Stack spacing={4}>
        <Facts facts={facts.filter(fact => fact !== null)} />
        <Disclosure summary={t('market.ids')}>
          <Facts
            facts={[
              [t('market.conversationId'), process.conversationId],
              [t('market.requestId'), process.requestId],
              // A list names the consents of its counting points, none of them its own.
              [t('market.consentId'), process.kind === 'pointList' ? '' : process.consentId],
            ]}
          />
        </Disclosure>
      </Stack>
    </Section>
  );
}
