import { useBasename, useResourceContext } from 'react-admin';
import { LinkButton } from '../layout/LinkButton.tsx';

/** Leads to the form of a new record of this list. */
export function CreateButton({ label }: { label: string }) {
  const basename = useBasename();
  return (
    <LinkButton to={`${basename}/${useResourceContext()}/create`} variant="contained">
      {label}
    </LinkButton>
  );
}
