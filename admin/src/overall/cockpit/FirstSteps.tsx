import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Community } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '../../layout/Section.tsx';
import { ApplicationLink } from '../../people/members/ApplicationLink.tsx';
import { usePortal } from '../../portal.ts';

type FirstStepsProps = { communities: Pick<Community, 'id'>[]; hasMembers: boolean; hasEnergy: boolean };

/** Setup steps of a new installation in order. Only the next step has a button. */
export function FirstSteps({ communities, hasMembers, hasEnergy }: FirstStepsProps) {
  const { t } = usePortal();
  const basename = useBasename();
  const hasCommunity = communities.length > 0;
  const steps: { key: 'community' | 'members' | 'energy'; done: boolean; action: ReactNode }[] = [
    {
      key: 'community',
      done: hasCommunity,
      action: (
        <Button component={Link} to={`${basename}/communities/create`} variant="contained">
          {t('community.create')}
        </Button>
      ),
    },
    { key: 'members', done: hasMembers, action: <ApplicationLink communities={communities} /> },
    {
      key: 'energy',
      done: hasEnergy,
      action: (
        <Button component={Link} to={`${basename}/imports/create`} variant="contained">
          {t('import.upload')}
        </Button>
      ),
    },
  ];
  const next = steps.find(step => !step.done);

  return (
    <Section heading={t('steps.heading')} lead={t('steps.lead')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4, pt: 1 }}>
        {steps.map(({ key, done, action }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 3 }}>
            {done ? (
              <CheckCircle color="success" titleAccess={t('steps.done')} />
            ) : (
              <RadioButtonUnchecked className="admin-quiet" titleAccess={t('steps.open')} />
            )}
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h3">{t(`steps.${key}`)}</Typography>
              {!done && (
                <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
                  {t(`steps.${key}Text`)}
                </Typography>
              )}
              {key === next?.key && <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2 }}>{action}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
