import type { Community } from '@nahstrom/contract';
import { useCreatePath, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { usePage } from '../../page.tsx';
import { FilesSection } from '../../services/files/FilesSection.tsx';

/** All files generated for a community or attached to it. */
export default function CommunityDownloads() {
  const { t } = usePage();
  const id = Number(useParams().id);
  const createPath = useCreatePath();
  const { data: community, error } = useGetOne<Community>('communities', { id });
  if (error) return <LoadFailure error={error} />;
  if (!community) return <PageLoading />;
  return (
    <Page
      heading={t('community.downloads')}
      lead={t('community.downloadsLead', { title: community.title })}
      back={{ to: createPath({ resource: 'communities', type: 'edit', id }), label: community.title }}
    >
      <FilesSection refClassName="community" refEntityId={id} />
    </Page>
  );
}
