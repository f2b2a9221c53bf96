import { useBasename } from 'react-admin';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { usePage } from '../page.ts';

/** A page that needs a community, with the way to the first one. */
export function NoCommunity({ text }: { text: string }) {
  const { t } = usePage();
  const basename = useBasename();
  return (
    <EmptyState
      heading={t('communities.noneHeading')}
      text={text}
      action={
        <LinkButton variant="contained" to={`${basename}/communities/create`}>
          {t('community.create')}
        </LinkButton>
      }
    />
  );
}
