import type { Community } from '@nahstrom/contract';
import { Icon, VisuallyHidden } from '@nahstrom/kit/components';
import CircleIcon from 'lucide-react/icons/circle';
import { useBasename } from 'ra-core';
import type { ReactNode } from 'react';
import { LinkButton } from '../../layout/LinkButton.tsx';
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
        <LinkButton variant="primary" to={`${basename}/communities/create`}>
          {t('community.create')}
        </LinkButton>
      ),
    },
    { key: 'members', done: hasMembers, action: <ApplicationLink communities={communities} /> },
    {
      key: 'energy',
      done: hasEnergy,
      action: (
        <LinkButton variant="primary" to={`${basename}/imports/create`}>
          {t('import.upload')}
        </LinkButton>
      ),
    },
  ];
  const next = steps.find(step => !step.done);

  return (
    <Section heading={t('steps.heading')} lead={t('steps.lead')}>
      <ol style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16, paddingTop: 4 }}>
        {steps.map(({ key, done, action }) => (
          <li style={{ display: 'flex', gap: 12 }} key={key}>
            {done ? (
              <>
                <span className="admin-done">
                  <Icon name="check" size={24} />
                </span>
                <VisuallyHidden>{t('steps.done')}</VisuallyHidden>
              </>
            ) : (
              <CircleIcon className="admin-quiet" role="img" aria-label={t('steps.open')} />
            )}
            <div style={{ minWidth: 0 }}>
              <h3>{t(`steps.${key}`)}</h3>
              {!done && (
                <p className="admin-quiet" style={{ maxWidth: 640 }}>
                  {t(`steps.${key}Text`)}
                </p>
              )}
              {key === next?.key && (
                <div style={{ marginTop: 12, display: 'flex', flexWrap: 'wrap', gap: 8 }}>{action}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
