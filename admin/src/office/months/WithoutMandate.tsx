import Typography from '@mui/material/Typography';
import type { CommunityMonth } from '@nahstrom/contract';
import { useBasename, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { useMonthPage } from '../page.ts';
import { reasonText } from './stepText.ts';

/** Members who cannot be debited, before their documents ask them for a transfer. */
export default function WithoutMandate({ row: { community, check } }: { row: CommunityMonth }) {
  const { t } = useMonthPage();
  const createPath = useCreatePath();
  const basename = useBasename();
  const more = check.mandates - check.mandateOnes.length;
  return (
    <Alert
      severity="info"
      title={t('month.check.mandates', { count: check.mandates })}
      actions={
        <LinkButton size="small" to={`${basename}/members/missing?community=${community}&missing=mandate`}>
          {t('month.do.mandates')}
        </LinkButton>
      }
    >
      <p>{t('month.mandates.lead')}</p>
      <Rows>
        {check.mandateOnes.map(({ member, memberName, reason }) => {
          const page = createPath({ resource: 'members', type: 'show', id: member });
          return (
            <Inline component="li" key={member}>
              <p>
                <Link to={page}>{memberName}</Link>
                {`: ${reasonText(reason, t)}`}
              </p>
              <LinkButton
                size="small"
                variant="text"
                to={`${page}?tab=mandate&new`}
                aria-label={t('month.named', { action: t('month.do.mandate'), community: memberName })}
              >
                {t('month.do.mandate')}
              </LinkButton>
            </Inline>
          );
        })}
      </Rows>
      {more > 0 && <Typography variant="body2">{t('month.mandates.more', { count: more })}</Typography>}
    </Alert>
  );
}
