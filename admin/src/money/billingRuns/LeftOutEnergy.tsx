import Typography from '@mui/material/Typography';
import type { BillingRun, BillingRunMember } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { returnTo } from '../../ui/forms/useReturn.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { type PagePortal, usePage } from '../page.ts';
import { EnergyCure } from './EnergyCure.tsx';

/** Members with energy that the run would leave out. */
export function useDiffering(run: BillingRun) {
  const { api } = usePage();
  const query = { filter: JSON.stringify({ differs: true }), range: '[0,999]' };
  const { data } = useQuery({
    queryKey: ['billingruns', 'members', run.id, run.state, query],
    queryFn: () =>
      answerOf(api.GET('/admin/billingrun/{id}/members', { params: { path: { id: run.id }, query } })) as Promise<
        BillingRunMember[]
      >,
    enabled: run.totals.differing > 0,
  });
  return data;
}

type Difference = BillingRunMember['differences'][number];

/** `62,00 kWh Einspeisung: Die Steuerregel der Einspeisung fehlt.` */
export function differenceText(
  { kind, reason, kwh, quarterHours }: Difference,
  { t, format }: Pick<PagePortal, 't' | 'format'>,
) {
  const energy =
    kwh === 0 && quarterHours > 0
      ? t('billing.difference.unknown', { count: quarterHours })
      : t('billing.difference.kwh', { kwh: format.kwh(kwh) });
  return `${t(`billing.difference.${kind}`)}, ${energy}: ${t(`billing.out.${reason}`)}`;
}

/** Names who would not be credited or charged, why, and what helps. */
export function LeftOutEnergy({ run, children }: { run: BillingRun; children: ReactNode }) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
  const rows = useDiffering(run);
  const { community, periodStart: start, periodEnd: end } = run;
  if (run.totals.differing === 0 || community === null) return null;
  return (
    <Alert severity="error" title={t('billing.differing', { count: run.totals.differing })} actions={children}>
      <p>{t('billing.differingText')}</p>
      <Rows>
        {rows?.map(({ member, name, differences }) => (
          <li key={member}>
            <p>
              <Link to={createPath({ resource: 'members', type: 'show', id: member })}>{name}</Link>
              {differences.map(each => (
                <Typography key={each.kind + each.reason} variant="body2" component="span" display="block">
                  {differenceText(each, { t, format })}
                </Typography>
              ))}
            </p>
            <Inline>
              {[...new Set(differences.map(({ reason }) => reason))].map(reason => (
                <EnergyCure
                  key={reason}
                  {...{ reason, member, memberName: name, community, start, end }}
                  back={returnTo('billingruns', run.id)}
                />
              ))}
            </Inline>
          </li>
        ))}
      </Rows>
    </Alert>
  );
}
