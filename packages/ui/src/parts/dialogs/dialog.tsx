import { useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { BackIcon, CloseIcon } from '../icons.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in sight under the scrolling body. */
  footer?: ReactNode;
  /** Shows a back arrow before the title. */
  onBack?: () => void;
  /** A payment is in flight: nothing closes it, and the close button is gone. */
  locked?: boolean;
  size?: 'normal' | 'wide' | 'tall';
  /** Names what stands in it, where one sheet shows several things after each other. */
  step?: string;
}

const TABBABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** A sheet from the bottom on a phone, a centred card from 900 px. The children exist only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  onBack,
  locked = false,
  size = 'normal',
  step,
}: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const ref = useModal({ open, onClose, locked, lightDismiss: true, step });
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = body.current;
    if (box === null) return;
    // What is too long and holds nothing to tab to could otherwise not be scrolled with the keyboard.
    const alone = box.scrollHeight > box.clientHeight && box.querySelector(TABBABLE) === null;
    if (alone) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  return (
    <dialog ref={ref} className={size === 'normal' ? 'dialog' : `dialog dialog-${size}`} aria-labelledby={titleId}>
      {open && (
        <>
          <div className="dialog-grip" />
          <div className="dialog-top">
            {onBack && !locked && (
              <IconButton label={t`Back`} onPress={onBack}>
                <BackIcon />
              </IconButton>
            )}
            <h2 id={titleId} tabIndex={-1} data-title>
              {title}
            </h2>
            {!locked && (
              <IconButton label={t`Close`} onPress={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          <div ref={body} className="dialog-body">
            {children}
          </div>
          {footer !== undefined && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
