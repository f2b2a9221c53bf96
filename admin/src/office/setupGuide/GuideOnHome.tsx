import Typography from '@mui/material/Typography';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePortal } from '../../platform/portal.ts';
import { page } from '../page.ts';
import type { ShownGuide } from './useSetupGuide.ts';

const Guide = page(() => import('./Guide.tsx'));

/** Until the first document is out, unless hidden; then a line remains, as for each further community without one. */
export function GuideOnHome({ guide, choose }: ShownGuide) {
  const { t, format } = usePortal();
  const basename = useBasename();
  if (!guide) return null;
  if (!guide.isFinished && !guide.isHidden) return <Guide guide={guide} choose={choose} />;
  if (!guide.isFinished)
    return (
      <Typography variant="body2" mb={4}>
        <Link to={`${basename}/setup`}>{t('home.setup')}</Link>
      </Typography>
    );
  const total = format.whole(guide.steps.length);
  return guide.communities.map(
    ({ id, title, stepsDone }) =>
      stepsDone !== null && (
        <Typography key={id} variant="body2" mb={4}>
          {t('home.setupProgress', { title, done: format.whole(stepsDone), total })}{' '}
          <Link to={`${basename}/setup?community=${id}`} aria-label={t('home.setupGoOnNamed', { title })}>
            {t('home.setupGoOn')}
          </Link>
        </Typography>
      ),
  );
}
