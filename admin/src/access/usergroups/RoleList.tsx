import { type Role, roles } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../layout/Section.tsx';
import { usePage } from '../page.ts';

const isRole = (id: string): id is Role => (roles as readonly string[]).includes(id);

/** The possible roles of a user, beside the corresponding groups. */
export function RoleList() {
  const { t, api, locale } = usePage();
  const { data } = useQuery({ queryKey: ['userroles'], queryFn: () => answerOf(api.GET('/admin/userroles')) });
  return (
    <Section heading={t('user.roles')} lead={t('roles.lead')}>
      <dl style={{ margin: 0, display: 'grid', gap: 12 }}>
        {data?.map(({ id, titleDe, titleEn }) => (
          <div key={id}>
            <dt style={{ fontWeight: 600 }}>{locale === 'de' ? titleDe : titleEn}</dt>
            <dd className="admin-small admin-quiet" style={{ margin: 0 }}>
              {isRole(id) && t(`roles.${id}`)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
