import { type ApprovalTextsData, approvalFields } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { approvalTextsForm, kinds, type TypedTexts, typedTexts } from './approvalTextsForm.ts';
import { CommunityFrame } from './CommunityFrame.tsx';

const { TextInput } = inputsOf<TypedTexts>();

/** Approval texts for the applicants of a community. */
export default function ApprovalTextsPage() {
  const { t, api, format, notify } = usePage();
  const queryClient = useQueryClient();
  const id = Number(useParams().id);
  const path = { params: { path: { id } } };
  const queryKey = ['communities', id, 'approvalTexts'];
  const { data: texts, error } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/community/{id}/approvaltexts', path)),
  });
  if (error) return <LoadFailure error={error} />;
  if (!texts) return <PageLoading />;

  const save = async (body: ApprovalTextsData) => {
    const { approvalTexts } = await answerOf(api.POST('/community/{id}/approvaltexts/update', { ...path, body }));
    queryClient.setQueryData(queryKey, approvalTexts);
    notify({ type: 'success', message: t('approvalTexts.saved', { version: approvalTexts.version }) });
  };
  const version = texts.created
    ? t('approvalTexts.version', { version: texts.version, moment: format.moment(texts.created) })
    : t('approvalTexts.default', { version: texts.version });
  return (
    <CommunityFrame shown="approvaltexts" lead={`${version} ${t('approvalTexts.lead')}`}>
      <SimpleForm key={texts.version} schema={approvalTextsForm} defaultValues={typedTexts(texts)} onSubmit={save}>
        {kinds.map(kind => (
          <Section key={kind} heading={t(`member.${approvalFields[kind]}`)}>
            <Columns>
              {(['de', 'en'] as const).map(language => (
                <TextInput
                  key={language}
                  source={`${language}_${kind}`}
                  label={t(`approvalTexts.${language}`, { kind: t(`member.${approvalFields[kind]}`) })}
                  multiline
                  isRequired
                />
              ))}
            </Columns>
          </Section>
        ))}
      </SimpleForm>
    </CommunityFrame>
  );
}
