import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonLook } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { useElapsed } from './use-elapsed.ts';

export interface ButtonProps
  extends ButtonLook, Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'children' | 'className' | 'ref'> {
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
