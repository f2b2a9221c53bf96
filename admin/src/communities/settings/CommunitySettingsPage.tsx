import type { Community } from '@nahstrom/contract';
import { useCreatePath, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { usePage } from '../../page.tsx';
import { MembershipFees } from './MembershipFees.tsx';
import { NumberingForm } from './NumberingForm.tsx';
import { Tariffs } from './Tariffs.tsx';

/** Fees and tariffs of a community, and the numbering of its documents. */
export default function CommunitySettingsPage() {
  const { t } = usePage();
  const id = Number(useParams().id);
  const createPath = useCreatePath();
  const { data: community, error } = useGetOne<Community>('communities', { id });
  if (error) return <LoadFailure error={error} />;
  if (!community) return <PageLoading />;
  return (
    <Page
      heading={t('communitySettings.heading')}
      lead={t('communitySettings.lead', { title: community.title })}
      back={{ to: createPath({ resource: 'communities', type: 'edit', id }), label: community.title }}
    >
      <MembershipFees community={id} />
      <Tariffs community={id} />
      <NumberingForm community={id} />
    </Page>
  );
}
