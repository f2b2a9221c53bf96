import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';

/** Records the next run deletes: the number of each kind, and the oldest. */
export function DueSection({ queryKey }: { queryKey: readonly unknown[] }) {
  const { t, api, format, session } = usePage();
  const path = { params: { path: { id: session.organisation.id } } };
  const { data } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/organisation/{id}/retention/preview', path)),
  });
  if (!data) return null;
  const due = data.kinds.filter(({ count }) => count > 0);
  if (due.length === 0)
    return (
      <Section heading={t('retention.due')}>
        <Typography>{t('retention.nothingDue')}</Typography>
      </Section>
    );
  return (
    <Section heading={t('retention.due')} flush>
      <TableBox label={t('retention.due')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('retention.what')}</TableCell>
              <TableCell align="right">{t('retention.count')}</TableCell>
              <TableCell>{t('retention.first')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {due.map(({ kind, count, first }) => (
              <TableRow key={kind} sx={{ verticalAlign: 'top' }}>
                <TableCell component="th" scope="row">
                  {t(`organisation.${kind}`)}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {format.whole(count)}
                </TableCell>
                <TableCell sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
                  {first.map(({ title, day }) => `${title} (${format.day(day)})`).join(', ')}
                  {count > first.length && ` ${t('retention.more', { count: format.whole(count - first.length) })}`}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
    </Section>
  );
}
