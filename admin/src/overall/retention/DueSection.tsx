import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
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
        <p>{t('retention.nothingDue')}</p>
      </Section>
    );
  return (
    <Section heading={t('retention.due')} flush>
      <Table label={t('retention.due')}>
        <thead>
          <tr>
            <th scope="col">{t('retention.what')}</th>
            <th scope="col" data-align="right">
              {t('retention.count')}
            </th>
            <th scope="col">{t('retention.first')}</th>
          </tr>
        </thead>
        <tbody>
          {due.map(({ kind, count, first }) => (
            <tr style={{ verticalAlign: 'top' }} key={kind}>
              <th scope="row">{t(`organisation.${kind}`)}</th>
              <td data-align="right">{format.whole(count)}</td>
              <td style={{ overflowWrap: 'anywhere' }}>
                {first.map(({ title, day }) => `${title} (${format.day(day)})`).join(', ')}
                {count > first.length && ` ${t('retention.more', { count: format.whole(count - first.length) })}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
