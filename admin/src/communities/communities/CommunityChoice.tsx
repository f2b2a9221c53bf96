import type { Community } from '@nahstrom/contract';
import { ChoiceField } from '../../layout/ChoiceField.tsx';
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
    <ChoiceField
      label={t('record.community')}
      value={value}
      choices={communities.map(({ id, title }) => ({ id, name: title }))}
      onChange={id => onChange(String(id))}
    />
  );
}
