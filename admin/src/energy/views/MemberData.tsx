import Typography from '@mui/material/Typography';
import { type Member, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { nameOf } from '../../people/members/nameOf.ts';
import * as people from '../../people/page.ts';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { SelectField } from '../../ui/lists/fields.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { type PagePortal, usePage } from '../page.ts';
import { EnergyData } from './EnergyData.tsx';
import type { EnergySource } from './energySource.ts';

const MemberFrame = people.page(async () => ({
  default: (await import('../../people/members/MemberFrame.tsx')).MemberFrame,
}));

/** The energy of a member, of all counting points or of one. Each access is logged, and the member can read the log. */
export default function MemberData() {
  const { t, api } = usePage();
  const id = Number(useParams().id);
  const [search, setSearch] = useSearchParams();
  const { data: member, error } = useGetOne<Member>('members', { id, meta: { whole: true } });
  if (error) return <LoadFailure error={error} />;
  if (!member) return <PageLoading />;
  const point = member.countingPoints.find(known => String(known.id) === search.get('point'));
  const choose = (chosen: string) => {
    const { point: _before, ...others } = Object.fromEntries(search);
    setSearch(chosen ? { ...others, point: chosen } : others);
  };
  return (
    <MemberFrame member={member} shown="energy">
      <Typography color="textSecondary" mb={4} maxWidth={720}>
        {t('energyData.memberLead', { name: nameOf(member) })}
      </Typography>
      {member.countingPoints.length > 1 && (
        <FieldRow>
          <SelectField
            label={t('record.countingPoint')}
            value={point?.id}
            emptyText={t('energyData.allPoints')}
            choices={member.countingPoints.map(known => ({
              id: known.id,
              name: [known.plantName, spacedCountingPointNumber(known.cpNumber)].filter(Boolean).join(' · '),
            }))}
            onChange={chosen => choose(chosen === undefined ? '' : String(chosen))}
          />
        </FieldRow>
      )}
      <EnergyData source={point ? pointSource(api, point.id) : memberSource(api, id)} empty={t('notice.noData')} />
    </MemberFrame>
  );
}

const memberSource = (api: PagePortal['api'], id: number): EnergySource => {
  const path = { id };
  return {
    name: `member ${id}`,
    read: query => answerOf(api.GET('/admin/member/{id}/data', { params: { path, query } })),
    readDay: query => answerOf(api.GET('/admin/member/{id}/data/typicalday', { params: { path, query } })),
    readFile: async query =>
      await answerOf(api.GET('/admin/member/{id}/data/file', { params: { path, query }, parseAs: 'blob' })),
  };
};

const pointSource = (api: PagePortal['api'], id: number): EnergySource => {
  const path = { id };
  return {
    name: `countingpoint ${id}`,
    read: query => answerOf(api.GET('/countingpointdata/{id}', { params: { path, query } })),
    readDay: query => answerOf(api.GET('/countingpointdata/{id}/typicalday', { params: { path, query } })),
    readFile: async query =>
      await answerOf(api.GET('/countingpointdata/{id}/file', { params: { path, query }, parseAs: 'blob' })),
  };
};
