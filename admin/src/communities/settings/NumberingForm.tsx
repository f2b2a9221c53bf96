import {
  type CommunitySettings,
  type CommunitySettingsData,
  communitySettingsData,
  documentNumberOf,
} from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { today } from '../../platform/today.ts';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import { settingsKey, useCommunitySettings } from './useCommunitySettings.ts';

const { NumberInput, TextInput: NoteInput, SwitchInput: SmallBusinessInput } = inputsOf<CommunitySettings>('community');
const { TextInput, NumberInput: RangeNumber, SwitchInput } = inputsOf<Record<string, unknown>>();

export function NumberingForm({ community: id }: { community: number }) {
  const { t, api, notify } = usePage();
  const queryClient = useQueryClient();
  const path = { params: { path: { id } } };
  const settings = useCommunitySettings(id);
  if (!settings) return null;

  const save = async (body: CommunitySettingsData) => {
    const answer = await answerOf(api.POST('/community/{id}/settings', { ...path, body }));
    queryClient.setQueryData(settingsKey(id), answer.communitySettings);
    notify({ type: 'success', message: t('communitySettings.saved') });
  };
  return (
    <SimpleForm key={settings.version} schema={communitySettingsData} defaultValues={settings} onSubmit={save}>
      <Section heading={t('communitySettings.payment')}>
        <Columns>
          <NumberInput source="paymentDays" helperText={t('communitySettings.paymentDaysHelp')} isRequired />
        </Columns>
      </Section>
      <Section heading={t('communitySettings.tax')} lead={t('communitySettings.taxLead')}>
        <Columns>
          <SmallBusinessInput source="isSmallBusiness" />
          <NoteInput source="smallBusinessNote" helperText={t('communitySettings.smallBusinessNoteHelp')} />
        </Columns>
      </Section>
      <Section
        heading={t('community.numberRanges')}
        lead={t('communitySettings.numberingLead', { year: t('communitySettings.yearSign') })}
      >
        {settings.numberRanges.map((range, place) => (
          <NumberRange key={range.kind} range={range} place={place} />
        ))}
      </Section>
    </SimpleForm>
  );
}

type Range = CommunitySettings['numberRanges'][number];

function NumberRange({ range, place }: { range: Range; place: number }) {
  const { t } = usePage();
  const at = `numberRanges.${place}`;
  const shownYear = t('communitySettings.yearSign');
  return (
    <Columns role="group" aria-label={t(`community.${range.kind}`)} template="170px minmax(0, 1fr) 110px 190px 190px">
      <p>{t(`community.${range.kind}`)}</p>
      <TextInput
        source={`${at}.prefix`}
        label={t('community.prefix')}
        format={(prefix: string) => prefix.replaceAll('{year}', shownYear)}
        parse={typed => typed.replaceAll(shownYear, '{year}')}
      />
      <RangeNumber source={`${at}.digits`} label={t('community.digits')} />
      <SwitchInput source={`${at}.yearly`} label={t('community.yearly')} />
      <NextNumber at={at} stored={range} />
    </Columns>
  );
}

/** Preview of the number with the current input. Only the server knows the next count, and only while the counter is
 *  unchanged. */
function NextNumber({ at, stored }: { at: string; stored: Range }) {
  const { t } = usePage();
  const typed = useWatch({ name: at }) as Partial<Range> | undefined;
  const { prefix = '', digits = 1, yearly = stored.yearly } = typed ?? stored;
  const number = yearly === stored.yearly ? stored.next : 1;
  const text = documentNumberOf(
    { prefix, digits: Math.min(Number(digits) || 1, 9) },
    Number(today().slice(0, 4)),
    number,
  );
  return <Hint>{t('communitySettings.next', { number: text })}</Hint>;
}
