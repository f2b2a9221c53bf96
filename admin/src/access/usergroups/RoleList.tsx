import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Role, roles } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';

const isRole = (id: string): id is Role => (roles as readonly string[]).includes(id);

/** The possible roles of a user, beside the corresponding groups. */
export function RoleList() {
  const { t, api, locale } = usePage();
  const { data } = useQuery({ queryKey: ['userroles'], queryFn: () => answerOf(api.GET('/admin/userroles')) });
  return (
    <Section heading={t('user.roles')} lead={t('roles.lead')}>
      <Stack component="dl" spacing={3}>
        {data?.map(({ id, titleDe, titleEn }) => (
          <div key={id}>
            <Typography component="dt" variant="subtitle2">
              {locale === 'de' ? titleDe : titleEn}
            </Typography>
            <Hint component="dd">{isRole(id) && t(`roles.${id}`)}</Hint>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
