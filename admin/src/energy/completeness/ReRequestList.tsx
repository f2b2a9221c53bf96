import type { ReRequests } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../layout/Button.tsx';
import { SelectField, TextField } from '../../layout/fields.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { sendingChannelOf } from '../../market/requests/sendingChannel.ts';
import { useSettings } from '../../market/requests/useSettings.ts';
import { marketPointCatalogues } from '../../messages/index.ts';
import { part, usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import type { Period } from '../views/asked.ts';
import { FileButtons } from '../views/FileButtons.tsx';
import { mailLinkOf } from './reRequestMail.ts';

const DataRequests = part(
  async () => ({ default: (await import('../../market/requests/DataRequests.tsx')).DataRequests }),
  marketPointCatalogues,
);

type ReRequestListProps = { community: number; period: Period };
type Operator = ReRequests['operators'][number];

const ages = [7, 14, 30, 60, 90];

/** Re-requests by grid operator: by market message, or with a letter for each where the portal does not send. */
export function ReRequestList({ community, period: { start, end } }: ReRequestListProps) {
  const { t, api } = usePage();
  const [olderThan, setOlderThan] = useState(30);
  const { settings } = useSettings(community);
  const isComplete = settings !== undefined && settings.communityId !== '' && settings.edaNumber !== '';
  // Nobody acts on test messages.
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
      <div className="admin-range">
        <SelectField
          label={t('reRequests.olderThan')}
          value={olderThan}
          choices={ages.map(age => ({ id: age, name: String(age) }))}
          onChange={age => setOlderThan(age ?? olderThan)}
        />
      </div>
      {!data && <PageLoading />}
      {isComplete && data && data.operators.length > 0 && (
        <div className="admin-spaced">
          <DataRequests community={community} operators={data.operators} />
        </div>
      )}
      {data?.operators.length === 0 && <p>{t('reRequests.none')}</p>}
      {data?.operators.map(operator => (
        <Gaps key={operator.networkOperator} operator={operator}>
          {!isSent && <Letter operator={operator} />}
        </Gaps>
      ))}
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
    <article style={{ marginBottom: 24 }} aria-label={heading}>
      <h3 style={{ marginBottom: 8 }}>{heading}</h3>
      <Table label={heading} framed low>
        <thead>
          <tr>
            <th scope="col">{t('record.countingPoint')}</th>
            <th scope="col">{t('record.member')}</th>
            <th scope="col">{t('reRequests.what')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(point => (
            <tr style={{ verticalAlign: 'top' }} key={point.id}>
              <th scope="row">{point.cpNumber}</th>
              <td>{point.memberName}</td>
              <td>
                {point.ranges.map(range => (
                  <div key={range.start}>{words(range)}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {children}
    </article>
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
      <div style={{ display: 'grid', gap: 16, marginTop: 16 }} lang="de">
        <TextField label={t('reRequests.subject')} value={subject} readOnly />
        <TextField
          label={t('reRequests.text')}
          multiline
          value={text}
          rows={Math.min(14, Math.max(6, text.split('\n').length))}
          readOnly
        />
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12, alignItems: 'center' }}>
        {navigator.clipboard && <Button onClick={() => copy()}>{t('reRequests.copy')}</Button>}
        <Button href={link.href}>{t('reRequests.mail')}</Button>
        {!link.isWhole && <p className="admin-small admin-quiet">{t('reRequests.mailShort')}</p>}
      </div>
    </>
  );
}
