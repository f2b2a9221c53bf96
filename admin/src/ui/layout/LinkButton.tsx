import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = LinkProps & Pick<ButtonProps, 'variant' | 'color' | 'size' | 'startIcon' | 'endIcon'>;

/** A link that looks like a button. */
export const LinkButton = (props: LinkButtonProps) => <Button component={Link} {...props} />;
