import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';

type OpenerProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
  /** Where no other arrow shows that it opens something. */
  hasArrow?: boolean;
  onClick(): void;
};

/** The name of a row as a button, which shows or hides what belongs to it. */
export const Opener = ({ hasArrow, onClick, children, ...rest }: OpenerProps) => (
  <button
    type="button"
    className="admin-link admin-opener"
    {...rest}
    onClick={(event: MouseEvent) => {
      event.stopPropagation();
      onClick();
    }}
  >
    {children}
    {hasArrow && (
      <ExpandMoreIcon
        fontSize="small"
        sx={{ verticalAlign: 'middle', transform: rest['aria-expanded'] ? 'rotate(180deg)' : undefined }}
      />
    )}
  </button>
);
