import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePage } from './page.ts';

const mostNames = 5;

type MemberLinksProps = { members: readonly { member: number; name: string }[]; query?: string };

/** The first names, and how many more there are. */
export function MemberLinks({ members, query = '' }: MemberLinksProps) {
  const { t } = usePage();
  const createPath = useCreatePath();
  return (
    <>
      {members.slice(0, mostNames).map(({ member, name }, place) => (
        <span key={member}>
          {place > 0 && ', '}
          <Link to={`${createPath({ resource: 'members', type: 'show', id: member })}${query}`}>{name}</Link>
        </span>
      ))}
      {members.length > mostNames && ` ${t('moveIn.moreNames', { count: members.length - mostNames })}`}
    </>
  );
}
