import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSetUpPage } from '../ui/page.tsx';

const mostNames = 5;

type MemberLinksProps = { members: readonly { member: number; name: string }[]; query?: string };

/** The first names, and how many more there are. */
export function MemberLinks({ members, query = '' }: MemberLinksProps) {
  const { t } = useSetUpPage();
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
