import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link } from './link.tsx';
import { useElapsed } from './use-elapsed.ts';

export interface ButtonStyle {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Filled with pepper: only the last confirmation of something that cannot be undone. */
  solid?: boolean | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass({ kind = 'primary', solid = false, wide = false, className }: ButtonStyle): string {
  const names = ['btn'];
  if (kind !== 'secondary') names.push(kind === 'danger' && solid ? 'btn-danger-solid' : `btn-${kind}`);
  if (wide) names.push('btn-wide');
  if (className !== undefined) names.push(className);
  return names.join(' ');
}

export interface ButtonProps
  extends ButtonStyle, Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'children' | 'className' | 'ref'> {
  children: ReactNode;
  onPress?: () => void;
  icon?: ReactNode;
  /** Something is under way: the label stays, further taps do nothing. */
  loading?: boolean;
  disabled?: boolean;
  /** Why it cannot be pressed; shown below while disabled. */
  reason?: ReactNode;
}

const STILL_WORKING_AFTER = 8_000;

export function Button({
  kind,
  solid,
  wide,
  className,
  children,
  onPress,
  icon,
  loading = false,
  disabled = false,
  reason,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const slow = useElapsed(loading, STILL_WORKING_AFTER);
  const { ref, width } = useLockedWidth(loading);
  const showReason = disabled && reason !== undefined;

  function press(event: MouseEvent) {
    if (loading) event.preventDefault();
    else onPress?.();
  }

  const button = (
    <button
      ref={ref}
      {...rest}
      // eslint-disable-next-line react/button-has-type -- one of the three, typed above
      type={type}
      className={buttonClass({ kind, solid, wide, className })}
      disabled={disabled && !loading}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      aria-describedby={showReason ? reasonId : rest['aria-describedby']}
      onClick={press}
      {...(width === undefined ? {} : { style: { width } })}
    >
      {loading ? <Spinner className="btn-spinner" /> : icon}
      {slow ? t`Still working…` : children}
    </button>
  );
  if (reason === undefined) return button;

  return (
    <div className="btn-stack">
      {button}
      {showReason && (
        <p id={reasonId} className="btn-reason">
          {reason}
        </p>
      )}
    </div>
  );
}

/** A button that waits keeps the width it had, so nothing beside it moves. */
function useLockedWidth(locked: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    setWidth(locked ? ref.current?.offsetWidth : undefined);
  }, [locked]);
  return { ref, width };
}

export interface LinkButtonProps extends ButtonStyle {
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

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'onClick' | 'children' | 'className' | 'type' | 'title'
> {
  label: string;
  children: ReactNode;
  onPress: () => void;
}

export function IconButton({ label, children, onPress, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className="icon-btn" aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  );
}

function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={`roundel-spinner ${className}`} aria-hidden>
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        pathLength="8"
        strokeDasharray=".6 .4"
      />
      <circle cx="10" cy="10" r="3.2" fill="currentColor" />
    </svg>
  );
}
