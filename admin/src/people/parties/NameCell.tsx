import { Below } from '../../layout/Below.tsx';
import { RecordLink } from '../../layout/RecordLink.tsx';

/** Name with a link to the record; on a phone also the other columns. */
export function NameCell({ id, name, below }: { id: number; name: string; below: string }) {
  return (
    <>
      <RecordLink id={id} type="show">
        {name}
      </RecordLink>
      <Below onPhone>{below}</Below>
    </>
  );
}
