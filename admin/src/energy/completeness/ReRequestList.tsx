import Stack from '@mui/material/Stack';
import type { ReRequests } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sendingChannelOf } from '../../communities/settings/sendingChannel.ts';
import { useSettings } from '../../communities/settings/useMarketSettings.ts';
import { useAction } from '../../platform/useAction.ts';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SelectField, TextField } from '../../ui/lists/fields.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { DataRequests } from '../higherParts.ts';
import { usePage } from '../page.ts';
import type { Period } from '../views/asked.ts';
import { FileButtons } from '../views/FileButtons.tsx';
import { mailLinkOf } from './reRequestMail.ts';

type ReRequestListProps = { community: number; period: Period };
type Operator = ReRequests['operators'][number];

const ages = [7, 14, 30, 60, 90];

/** Re-requests by grid operator: by market message, or with a letter for each where the portal does not send. */
export function ReRequestList({ community, period: { start, end } }: ReRequestListProps) {
  const { t, api } = usePage();
  const [olderThan, setOlderThan] = useState(30);
  const { settings } = useSettings(community);
  const isComplete = settings !== undefined && settings.communityId !== '' && settings.edaNumber !== '';
  // Grid operators do not act on test messages.
  const isSent = isComplete && settings.mode === 'PROD' && sendingChannelOf(settings) !== null;
  const path = { id: community };
  const query = { start, end, olderThan };
  const { data } = useQuery({
    queryKey: ['energy', 'rerequests', community, start, end, olderThan],
    queryFn: () => answerOf(api.GET('/communitydata/{id}/rerequests', { params: { path, query } })),
    placeholderData: before => before,
  });
  return (
    <Section
      heading={t('reRequests.heading')}
      lead={isSent ? t('reRequests.lead') : `${t('reRequests.lead')} ${t('reRequests.letterLead')}`}
      beside={
        <FileButtons
          name={`community-${community}_rerequests_${start}_${end}`}
          read={async format =>
            await answerOf(
              api.GET('/communitydata/{id}/rerequests/file', {
                params: { path, query: { ...query, format } },
                parseAs: 'blob',
              }),
            )
          }
        />
      }
    >
      <Stack spacing={4}>
        <FieldRow>
          <SelectField
            label={t('reRequests.olderThan')}
            value={olderThan}
            choices={ages.map(age => ({ id: age, name: String(age) }))}
            onChange={age => setOlderThan(age ?? olderThan)}
          />
        </FieldRow>
        {!data && <PageLoading />}
        {isComplete && data && data.operators.length > 0 && (
          <DataRequests community={community} operators={data.operators} />
        )}
        {data?.operators.length === 0 && <p>{t('reRequests.none')}</p>}
        {data?.operators.map(operator => (
          <Gaps key={operator.networkOperator} operator={operator}>
            {!isSent && <Letter operator={operator} />}
          </Gaps>
        ))}
      </Stack>
    </Section>
  );
}

function Gaps({ operator, children }: { operator: Operator; children: ReactNode }) {
  const { t, format } = usePage();
  const { countingPoints: points } = operator;
  const heading = t('reRequests.points', {
    operator: [operator.title, operator.networkOperator].filter(Boolean).join(' '),
    count: points.length,
  });
  const words = ({ start, end, reason }: Operator['countingPoints'][number]['ranges'][number]) =>
    t(start === end ? 'reRequests.oneDay' : 'reRequests.range', {
      from: format.day(start),
      to: format.day(end),
      reason: t(`dayState.${reason}`),
    });
  return (
    <Stack component="article" spacing={3} aria-label={heading}>
      <h3>{heading}</h3>
      <RecordTable
        label={heading}
        framed
        low
        rows={points}
        columns={[
          { label: t('record.countingPoint'), isRowHeader: true, render: ({ cpNumber }) => cpNumber },
          { label: t('record.member'), render: ({ memberName }) => memberName },
          {
            label: t('reRequests.what'),
            render: ({ ranges }) => ranges.map(range => <div key={range.start}>{words(range)}</div>),
          },
        ]}
      />
      {children}
    </Stack>
  );
}

function Letter({ operator }: { operator: Operator }) {
  const { t, notify } = usePage();
  const { subject, text } = operator;
  const link = mailLinkOf(operator);
  const [copy] = useAction(async () => {
    await navigator.clipboard.writeText(`${subject}\n\n${text}`);
    notify({ type: 'success', message: t('reRequests.copied') });
  });
  return (
    <>
      <Stack spacing={4} lang="de">
        <TextField label={t('reRequests.subject')} value={subject} readOnly />
        <TextField
          label={t('reRequests.text')}
          multiline
          value={text}
          rows={Math.min(14, Math.max(6, text.split('\n').length))}
          readOnly
        />
      </Stack>
      <Inline>
        {navigator.clipboard && <Button onClick={() => copy()}>{t('reRequests.copy')}</Button>}
        <Button href={link.href}>{t('reRequests.mail')}</Button>
        {!link.isWhole && <Hint>{t('reRequests.mailShort')}</Hint>}
      </Inline>
    </>
  );
}
