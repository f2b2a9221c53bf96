import { type RetentionSchedule, retentionSchedule } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inputsOf } from '../../inputsOf.tsx';
import { SaveButton } from '../../layout/SaveButton.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { SimpleForm } from '../../layout/SimpleForm.tsx';
import { Toolbar } from '../../layout/Toolbar.tsx';
import { usePage } from '../../page.tsx';
import { DueSection } from './DueSection.tsx';

const { NumberInput } = inputsOf<RetentionSchedule>();

const periods = [
  'quarterHourYears',
  'accessYears',
  'memberYears',
  'leftMonths',
  'declinedMonths',
  'mailMonths',
] as const satisfies (keyof RetentionSchedule)[];

/** Retention periods of the organisation, and the next deletions. */
export function RetentionSection() {
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
              <NumberInput
                key={source}
                source={source}
                label={t(`organisation.${source}`)}
                helperText={t(`retention.${source}Help`)}
                isRequired
              />
            ))}
          </Columns>
        </SimpleForm>
      </Section>
      <DueSection queryKey={[...queryKey, 'preview']} />
    </>
  );
}
