import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';
import { BackIcon, CloseIcon } from './utility-icons.ts';

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
}

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
}: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const ref = useModal({ open, onClose, locked, lightDismiss: true });
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
          <div className="dialog-body">{children}</div>
          {footer !== undefined && <div className="dialog-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
