import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type MemberFilter, memberFilter } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename, useRedirect } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCommunities } from '../../communities/communities/useCommunities.ts';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

const whoms = ['uncharged', 'partially', 'active', 'list'] as const;
type Whom = (typeof whoms)[number];

const filters: Record<Exclude<Whom, 'list'>, MemberFilter> = {
  uncharged: { state: 'active', memberShipFeeInvoice: 3 },
  partially: { state: 'active', memberShipFeeInvoice: 2 },
  active: { state: 'active' },
};

/** Members to charge the membership fee: an own selection, or the filter of the members' list. */
export default function FeeRunPage() {
  const basename = useBasename();
  const { t } = usePage();
  const { communities, isPending } = useCommunities();
  if (isPending) return <PageLoading />;
  return (
    <Page
      heading={t('billing.newFee')}
      lead={t('billing.feeLead')}
      back={{ to: `${basename}/billingruns`, label: t('records.billingRun') }}
    >
      <WhomToCharge communities={communities} />
    </Page>
  );
}

function WhomToCharge({ communities }: { communities: { id: number; title: string }[] }) {
  const { t, api } = usePage();
  const redirect = useRedirect();
  const [search] = useSearchParams();
  const carried = filterIn(search.get('filter'));
  const [whom, setWhom] = useState<Whom>(carried ? 'list' : 'uncharged');
  const [community, setCommunity] = useState(0);
  const chosen = whom === 'list' ? carried! : { ...filters[whom], ...(community > 0 && { community }) };
  const filter = JSON.stringify(chosen);
  const { data: statistics } = useQuery({
    queryKey: ['members', 'statistics', filter],
    queryFn: () => answerOf(api.GET('/admin/members/statistics', { params: { query: { filter } } })),
    placeholderData: before => before,
  });
  const [preview, isBusy] = useAction(async () => {
    const { billingRun } = await answerOf(api.PUT('/admin/feerun/create', { body: { filter: chosen } }));
    redirect('show', 'billingruns', billingRun.id);
  });

  return (
    <Section heading={t('billing.feeSection')}>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 640, pt: 1 }}>
        <TextField
          select
          label={t('records.member')}
          value={whom}
          onChange={event => setWhom(event.target.value as Whom)}
          disabled={isBusy}
        >
          {whoms
            .filter(each => each !== 'list' || carried)
            .map(each => (
              <MenuItem key={each} value={each}>
                {t(`billing.feeFilter.${each}`)}
              </MenuItem>
            ))}
        </TextField>
        {whom !== 'list' && communities.length > 1 && (
          <TextField
            select
            label={t('member.community')}
            value={community}
            onChange={event => setCommunity(Number(event.target.value))}
            disabled={isBusy}
          >
            <MenuItem value={0}>{t('billing.allCommunities')}</MenuItem>
            {communities.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Typography role="status" color="text.secondary" sx={{ minHeight: 24 }}>
          {statistics && t('billing.feeFound', { count: statistics.total })}
        </Typography>
        <div>
          <Button variant="contained" loading={isBusy} onClick={() => preview()}>
            {t('billing.preview')}
          </Button>
        </div>
      </Box>
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
