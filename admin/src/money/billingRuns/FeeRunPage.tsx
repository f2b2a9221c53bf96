import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type MemberFilter, memberFilter } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { CommunityChoice } from '../../communities/communities/CommunityChoice.tsx';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { useAction } from '../../platform/useAction.ts';
import { useBack } from '../../ui/forms/useBack.ts';
import { idIn, useOpenMade } from '../../ui/forms/useReturn.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SelectField } from '../../ui/lists/fields.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';

const whoms = ['uncharged', 'partially', 'active', 'list'] as const;
type Whom = (typeof whoms)[number];

const filters: Record<Exclude<Whom, 'list'>, MemberFilter> = {
  uncharged: { state: 'active', memberShipFeeInvoice: 3 },
  partially: { state: 'active', memberShipFeeInvoice: 2 },
  active: { state: 'active' },
};

/** Members to charge the membership fee: an own selection, or the filter of the members' list. */
export default function FeeRunPage() {
  const { t } = usePage();
  const { communities, isPending } = useCommunities();
  const back = useBack({ to: `${useBasename()}/billingruns`, label: t('records.billingRun') });
  if (isPending) return <PageLoading />;
  return (
    <Page heading={t('billing.newFee')} lead={t('billing.feeLead')} back={back}>
      <WhomToCharge communities={communities} />
    </Page>
  );
}

function WhomToCharge({ communities }: { communities: { id: number; title: string }[] }) {
  const { t, api } = usePage();
  const openMade = useOpenMade();
  const [search] = useSearchParams();
  const carried = filterIn(search.get('filter'));
  const [whom, setWhom] = useState<Whom>(carried ? 'list' : 'uncharged');
  const asked = idIn(search.get('community'));
  const [community, setCommunity] = useState(communities.find(({ id }) => id === asked)?.id ?? 0);
  const chosen = whom === 'list' ? carried! : { ...filters[whom], ...(community > 0 && { community }) };
  const filter = JSON.stringify(chosen);
  const { data: statistics } = useQuery({
    queryKey: ['members', 'statistics', filter],
    queryFn: () => answerOf(api.GET('/admin/members/statistics', { params: { query: { filter } } })),
    placeholderData: before => before,
  });
  const [preview, isBusy] = useAction(async () => {
    const { billingRun } = await answerOf(api.PUT('/admin/feerun/create', { body: { filter: chosen } }));
    openMade('billingruns', billingRun.id);
  });

  return (
    <Section heading={t('billing.feeSection')}>
      <Stack spacing={4} maxWidth={640} pt={1}>
        <SelectField
          label={t('records.member')}
          value={whom}
          disabled={isBusy}
          choices={whoms
            .filter(each => each !== 'list' || carried)
            .map(each => ({ id: each, name: t(`billing.feeFilter.${each}`) }))}
          onChange={each => setWhom(each ?? whom)}
        />
        {whom !== 'list' && communities.length > 1 && (
          <CommunityChoice
            communities={communities}
            value={community || undefined}
            emptyText={t('billing.allCommunities')}
            disabled={isBusy}
            onChange={id => setCommunity(id ?? 0)}
          />
        )}
        <Typography color="textSecondary" minHeight={24} role="status">
          {statistics && t('billing.feeFound', { count: statistics.total })}
        </Typography>
        <div>
          <Button variant="contained" loading={isBusy} onClick={() => preview()}>
            {t('billing.preview')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

/** The filter of the originating list, if valid. */
function filterIn(text: string | null): MemberFilter | undefined {
  if (!text) return undefined;
  try {
    const read = memberFilter.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
