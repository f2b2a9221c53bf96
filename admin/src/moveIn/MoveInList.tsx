import type { MoveInListed } from '@nahstrom/contract';
import { useListContext } from 'react-admin';
import { NoCommunity } from '../communities/communities/NoCommunity.tsx';
import { useCommunities } from '../communities/communities/useCommunities.ts';
import { useBack } from '../ui/forms/useBack.ts';
import { Hint } from '../ui/layout/Hint.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { fieldsOf } from '../ui/lists/fieldsOf.tsx';
import { ListBase } from '../ui/lists/ListBase.tsx';
import { RecordLink } from '../ui/lists/RecordLink.tsx';
import { Page } from '../ui/pages/Page.tsx';
import { PageLoading } from '../ui/pages/PageLoading.tsx';
import { MoveInStateChip } from './MoveInStateChip.tsx';
import { MoveOut } from './MoveOut.tsx';
import { usePage } from './page.ts';
import { StartMoveIn } from './StartMoveIn.tsx';
import { whatText } from './whatText.ts';

const { Column, DataTable } = fieldsOf<MoveInListed>('moveIn');

export default function MoveInList() {
  const { t } = usePage();
  const { communities, isPending } = useCommunities();
  const back = useBack(undefined);
  if (isPending) return <PageLoading />;
  if (communities.length === 0) {
    return (
      <Page heading={t('menu.moveIn')} lead={t('moveIn.lead')}>
        <NoCommunity text={t('moveIn.noCommunityText')} />
      </Page>
    );
  }
  return (
    <Page heading={t('menu.moveIn')} lead={t('moveIn.lead')} back={back}>
      <StartMoveIn communities={communities} />
      <ListBase>
        <Earlier />
      </ListBase>
      <MoveOut communities={communities} />
    </Page>
  );
}

function Earlier() {
  const { t, format } = usePage();
  const { data, error } = useListContext<MoveInListed>();
  if (!error && !data?.length) return null;
  return (
    <Section heading={t('moveIn.earlier')} flush>
      <DataTable rowClick="show" bare>
        <Column
          source="created"
          className="admin-name"
          render={row => (
            <>
              <RecordLink id={row.id} type="show">
                {format.moment(row.created)}
              </RecordLink>
              <Hint component="div">{row.communityTitle}</Hint>
              <Hint component="div" className="admin-phone">
                {row.fileNames.join(', ')}
              </Hint>
            </>
          )}
        />
        <Column
          source="fileNames"
          disableSort
          label={t('moveIn.startHeading')}
          className="admin-name admin-wide"
          render={row => row.fileNames.join(', ')}
        />
        <Column
          source="members"
          disableSort
          label={t('records.member')}
          className="admin-wide"
          render={row => whatText(row, t)}
        />
        <Column source="createdBy" disableSort className="admin-name admin-wide" />
        <Column source="state" disableSort render={row => <MoveInStateChip state={row.state} />} />
      </DataTable>
    </Section>
  );
}
