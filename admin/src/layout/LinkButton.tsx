import { type ButtonVariant, buttonClass } from '@nahstrom/kit/components';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant };

/** A link that looks like a button. */
export const LinkButton = ({ variant, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={buttonClass(variant, false, ['admin-button', className].filter(Boolean).join(' '))} />
);
