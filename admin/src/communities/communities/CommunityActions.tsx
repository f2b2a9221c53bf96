import Button from '@mui/material/Button';
import type { Community } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DeleteButton } from '../../layout/DeleteButton.tsx';
import { usePage } from '../../page.tsx';

export function CommunityActions() {
  const { t, api } = usePage();
  const basename = useBasename();
  const community = useRecordContext<Community>();
  if (!community) return null;
  const { id, title } = community;
  return (
    <>
      <Button component={Link} to={`${basename}/communities/${id}/downloads`} variant="outlined">
        {t('community.downloads')}
      </Button>
      <Button component={Link} to={`${basename}/communities/${id}/settings`} variant="outlined">
        {t('communitySettings.heading')}
      </Button>
      <Button component={Link} to={`${basename}/communities/${id}/accounting`} variant="outlined">
        {t('accounting.settings')}
      </Button>
      <Button component={Link} to={`${basename}/communities/${id}/vatsummary`} variant="outlined">
        {t('accounting.vat')}
      </Button>
      <Button component={Link} to={`${basename}/communities/${id}/approvaltexts`} variant="outlined">
        {t('approvalTexts.heading')}
      </Button>
      <DeleteButton
        heading={t('community.deleteHeading', { title })}
        remove={() => answerOf(api.DELETE('/community/{id}', { params: { path: { id } } }))}
      >
        {t('community.deleteText')}
      </DeleteButton>
    </>
  );
}
