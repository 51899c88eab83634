import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';

export interface LinkButtonProps extends ButtonLook {
  to: string;
  children: ReactNode;
  icon?: ReactNode;
}

/** A link that looks like a button: it works before any script has arrived. */
export function LinkButton({ to, children, icon, ...look }: LinkButtonProps) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {icon}
      {children}
    </Link>
  );
}
