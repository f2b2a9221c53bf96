import { useBasename } from 'react-admin';
import { useMonths } from '../../platform/useMonths.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { useMonthPage } from '../page.ts';

/** Shows what the account of a community lacks for direct debits, before documents ask their members for transfers. */
export default function AccountHint({ community, month }: { community: number; month: string }) {
  const { t } = useMonthPage();
  const basename = useBasename();
  const { data } = useMonths(month);
  const hints = data?.communities.find(row => row.community === community)?.bill.hints ?? [];
  if (hints.length === 0) return null;
  return (
    <Alert
      severity="warning"
      actions={
        <LinkButton variant="text" to={`${basename}/communities/${community}`}>
          {t('month.do.community')}
        </LinkButton>
      }
    >
      {t('month.accountHint', { names: hints.map(each => t(`month.obstacle.${each}`)).join(', ') })}
    </Alert>
  );
}
