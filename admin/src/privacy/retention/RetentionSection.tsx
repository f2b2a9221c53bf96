import { type RetentionSchedule, retentionSchedule } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SaveButton } from '../../ui/forms/SaveButton.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { Toolbar } from '../../ui/forms/Toolbar.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';

const { NumberInput } = inputsOf<RetentionSchedule>('organisation');

const periods = [
  'quarterHourYears',
  'accessYears',
  'memberYears',
  'leftMonths',
  'declinedMonths',
  'mailMonths',
] as const satisfies (keyof RetentionSchedule)[];

/** Retention periods of the organisation, and the next deletions. */
export default function RetentionSection() {
  const { t, api, notify, session } = usePage();
  const queryClient = useQueryClient();
  const { id } = session.organisation;
  const path = { params: { path: { id } } };
  const queryKey = ['organisations', id, 'retention'];
  const { data: schedule } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/organisation/{id}/retention', path)),
  });
  if (!schedule) return null;

  const save = async (body: RetentionSchedule) => {
    const { retention } = await answerOf(api.POST('/organisation/{id}/retention', { ...path, body }));
    queryClient.setQueryData(queryKey, retention);
    await queryClient.invalidateQueries({ queryKey: [...queryKey, 'preview'] });
    notify({ type: 'success', message: t('retention.saved') });
  };
  return (
    <>
      <Section heading={t('retention.heading')} lead={t('retention.lead')}>
        <SimpleForm
          schema={retentionSchedule}
          defaultValues={schedule}
          onSubmit={save}
          toolbar={
            <Toolbar>
              <SaveButton label={t('retention.save')} />
            </Toolbar>
          }
        >
          <Columns>
            {periods.map(source => (
              <NumberInput key={source} source={source} helperText={t(`retention.${source}Help`)} isRequired />
            ))}
          </Columns>
        </SimpleForm>
      </Section>
      <DueSection queryKey={[...queryKey, 'preview']} />
    </>
  );
}

/** Records the next run deletes: the number of each kind, and the oldest. */
function DueSection({ queryKey }: { queryKey: readonly unknown[] }) {
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
      <RecordTable
        label={t('retention.due')}
        className="admin-table-top"
        rows={due}
        keyOf={({ kind }) => kind}
        columns={[
          { label: t('retention.what'), isRowHeader: true, render: ({ kind }) => t(`organisation.${kind}`) },
          { label: t('retention.count'), align: 'right', render: ({ count }) => format.whole(count) },
          {
            label: t('retention.first'),
            style: { overflowWrap: 'anywhere' },
            render: ({ count, first }) =>
              first.map(({ title, day }) => `${title} (${format.day(day)})`).join(', ') +
              (count > first.length ? ` ${t('retention.more', { count: format.whole(count - first.length) })}` : ''),
          },
        ]}
      />
    </Section>
  );
}
