import type { ReactNode } from 'react';
import { Below } from '../layout/Below.tsx';
import { RecordLink } from './RecordLink.tsx';

type NameCellProps = {
  id: number;
  name: string;
  type?: 'show' | 'edit';
  /** Below the name. */
  below?: ReactNode;
  /** What other columns show that a phone has no room for. */
  onPhone?: ReactNode;
};

/** Name of a record with the link to it. */
export const NameCell = ({ id, name, type = 'show', below, onPhone }: NameCellProps) => (
  <>
    <RecordLink id={id} type={type}>
      {name}
    </RecordLink>
    {below && <Below>{below}</Below>}
    {onPhone && <Below onPhone>{onPhone}</Below>}
  </>
);

/** A value, and below it another one of less weight. */
export const TwoLineCell = ({ value, below }: { value: ReactNode; below: ReactNode }) => (
  <>
    {value}
    <Below>{below}</Below>
  </>
);
