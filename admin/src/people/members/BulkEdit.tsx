import { answerOf } from '@nahstrom/kit';
import { useState } from 'react';
import { SelectField } from '../../layout/fields.tsx';
import { BulkAction } from '../../lists/BulkAction.tsx';
import { usePage } from '../page.ts';

const fields = ['locale', 'existingSmartMeter'] as const;
type Field = (typeof fields)[number];

/** Sets one field of the selected members that has no consequence beyond itself. */
export function BulkEdit() {
  const { t, api } = usePage();
  const [field, setField] = useState<Field>('locale');
  const [value, setValue] = useState<string>();
  const choices = {
    locale: [
      { id: 'de', name: t('member.locale.de') },
      { id: 'en', name: t('member.locale.en') },
    ],
    existingSmartMeter: [
      { id: 'true', name: t('member.yes') },
      { id: 'false', name: t('member.no') },
    ],
  };
  const chosen = value ?? choices[field][0]!.id;
  const set = async (id: number) => {
    const path = { params: { path: { id } } };
    const member = await answerOf(api.GET('/admin/member/{id}', path));
    const changed = { [field]: field === 'locale' ? chosen : chosen === 'true' };
    await answerOf(api.POST('/admin/member/{id}/update', { ...path, body: { ...member, ...changed } }));
  };
  return (
    <BulkAction label={t('members.bulkEdit')} heading={count => t('members.bulkEditHeading', { count })} run={set}>
      <p>{t('members.bulkEditText')}</p>
      <SelectField
        label={t('members.bulkField')}
        value={field}
        choices={fields.map(id => ({ id, name: t(`member.${id}`) }))}
        onChange={next => {
          if (next) setField(next);
          setValue(undefined);
        }}
      />
      <SelectField
        label={t(`member.${field}`)}
        value={chosen}
        choices={choices[field]}
        onChange={next => setValue(next)}
      />
    </BulkAction>
  );
}
