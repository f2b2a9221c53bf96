import { type ApprovalTextsData, approvalFields, type Community } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { inputsOf } from '../../inputsOf.tsx';
import { DataForm } from '../../layout/DataForm.tsx';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { usePage } from '../../page.tsx';
import { approvalTextsForm, kinds, type TypedTexts, typedTexts } from './approvalTextsForm.ts';

const { TextInput } = inputsOf<TypedTexts>();

/** Approval texts for the applicants of a community. */
export default function ApprovalTextsPage() {
  const { t, api, format, notify } = usePage();
  const queryClient = useQueryClient();
  const createPath = useCreatePath();
  const id = Number(useParams().id);
  const path = { params: { path: { id } } };
  const queryKey = ['communities', id, 'approvalTexts'];
  const { data: community, error } = useGetOne<Community>('communities', { id });
  const { data: texts } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/community/{id}/approvaltexts', path)),
    enabled: community !== undefined,
  });
  if (error) return <LoadFailure error={error} />;
  if (!community || !texts) return <PageLoading />;

  const save = async (body: ApprovalTextsData) => {
    const { approvalTexts } = await answerOf(api.POST('/community/{id}/approvaltexts/update', { ...path, body }));
    queryClient.setQueryData(queryKey, approvalTexts);
    notify({ type: 'success', message: t('approvalTexts.saved', { version: approvalTexts.version }) });
  };
  const version = texts.created
    ? t('approvalTexts.version', { version: texts.version, moment: format.moment(texts.created) })
    : t('approvalTexts.default', { version: texts.version });
  return (
    <Page
      heading={t('approvalTexts.heading')}
      lead={`${version} ${t('approvalTexts.lead')}`}
      back={{ to: createPath({ resource: 'communities', type: 'edit', id }), label: community.title }}
    >
      <DataForm key={texts.version} write={approvalTextsForm} initial={typedTexts(texts)} save={save} sticky>
        {kinds.map(kind => (
          <Section key={kind} heading={t(`member.${approvalFields[kind]}`)}>
            <Columns>
              {(['de', 'en'] as const).map(language => (
                <TextInput
                  key={language}
                  source={`${language}_${kind}`}
                  label={t(`approvalTexts.${language}`, { kind: t(`member.${approvalFields[kind]}`) })}
                  helperText={false}
                  minRows={5}
                  multiline
                  isRequired
                />
              ))}
            </Columns>
          </Section>
        ))}
      </DataForm>
    </Page>
  );
}
