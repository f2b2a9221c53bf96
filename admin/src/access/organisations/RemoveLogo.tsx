import type { Organisation } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { usePage } from '../page.ts';
import { useOrganisationChanged } from './useOrganisation.ts';

export function RemoveLogo({ organisation: { id, title } }: { organisation: Organisation }) {
  const { t, api } = usePage();
  const changed = useOrganisationChanged();
  const run = async () => {
    const answer = await answerOf(api.DELETE('/organisation/{id}/logo', { params: { path: { id } } }));
    changed(answer.organisation);
  };
  return (
    <ConfirmedAction
      label={t('logo.remove')}
      small
      destructive
      heading={t('logo.removeHeading')}
      done={t('logo.removed')}
      run={run}
    >
      {t('logo.removeText', { title })}
    </ConfirmedAction>
  );
}
