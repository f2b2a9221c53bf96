import type { Community } from '@nahstrom/contract';
import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/lists/fields.tsx';
import { usePage } from '../page.ts';

type CommunityChoiceProps = Omit<ComponentProps<typeof SelectField<number>>, 'label' | 'choices'> & {
  communities: Pick<Community, 'id' | 'title'>[];
};

/** Of the community that a page is about. */
export function CommunityChoice({ communities, ...field }: CommunityChoiceProps) {
  const { t } = usePage();
  const choices = communities.map(({ id, title }) => ({ id, name: title }));
  return <SelectField {...field} label={t('record.community')} choices={choices} />;
}
