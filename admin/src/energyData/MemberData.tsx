import type { Member } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { NotFound } from '../layout/NotFound.tsx';
import { Page } from '../layout/Page.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { nameOf } from '../members/nameOf.ts';
import { usePage } from '../page.tsx';
import { EnergyData } from './EnergyData.tsx';
import type { EnergySource } from './energySource.ts';

/** The energy of all counting points of a member. Whoever opens it is noted, and the member can read that. */
export default function MemberData() {
  const { t, api } = usePage();
  const id = Number(useParams().id);
  const createPath = useCreatePath();
  const { data: member, error } = useGetOne<Member>('members', { id });
  if (error) return <NotFound />;
  if (!member) return <PageLoading />;
  const path = { id };
  const source: EnergySource = {
    name: `member ${id}`,
    read: query => answerOf(api.GET('/admin/member/{id}/data', { params: { path, query } })),
    readDay: query => answerOf(api.GET('/admin/member/{id}/data/typicalday', { params: { path, query } })),
    readFile: async query =>
      (await answerOf(
        api.GET('/admin/member/{id}/data/file', { params: { path, query }, parseAs: 'blob' }),
      )) as unknown as Blob,
  };
  return (
    <Page
      heading={t('energyData.heading')}
      lead={t('energyData.memberLead', { name: nameOf(member) })}
      back={{ to: createPath({ resource: 'members', type: 'show', id }), label: nameOf(member) }}
      wide
    >
      <EnergyData source={source} empty={t('notice.noData')} />
    </Page>
  );
}
