import type { Community } from '@nahstrom/contract';
import { SelectField } from '../../layout/fields.tsx';
import { usePage } from '../../page.tsx';

type CommunityChoiceProps = {
  communities: Pick<Community, 'id' | 'title'>[];
  value: number;
  onChange(id: string): void;
};

/** Of the community whose data a page shows. */
export function CommunityChoice({ communities, value, onChange }: CommunityChoiceProps) {
  const { t } = usePage();
  return (
    <SelectField
      label={t('record.community')}
      value={value}
      choices={communities.map(({ id, title }) => ({ id, name: title }))}
      onChange={id => onChange(String(id))}
    />
  );
}
