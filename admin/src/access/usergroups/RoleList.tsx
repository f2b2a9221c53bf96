import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Role, roles } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';

const isRole = (id: string): id is Role => (roles as readonly string[]).includes(id);

/** The possible roles of a user, beside the corresponding groups. */
export function RoleList() {
  const { t, api, locale } = usePage();
  const { data } = useQuery({ queryKey: ['userroles'], queryFn: () => answerOf(api.GET('/admin/userroles')) });
  return (
    <Section heading={t('user.roles')} lead={t('roles.lead')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {data?.map(({ id, titleDe, titleEn }) => (
          <div key={id}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {locale === 'de' ? titleDe : titleEn}
            </Typography>
            <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
              {isRole(id) && t(`roles.${id}`)}
            </Typography>
          </div>
        ))}
      </Box>
    </Section>
  );
}
