import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons.ts';
import { Stripes } from '../stripes.tsx';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** What it is, for screen readers: "Menu". */
  label: string;
  top: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** Comes in from the left: the menu on a phone. */
export function Drawer({ open, onClose, label, top, children, footer }: DrawerProps) {
  const { t } = useLingui();
  const ref = useModal({ open, onClose, locked: false, lightDismiss: true });
  return (
    <dialog ref={ref} className="drawer" aria-label={label}>
      {open && (
        <>
          <div className="drawer-top" tabIndex={-1} data-title>
            <div>{top}</div>
            <IconButton label={t`Close`} onPress={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <Stripes />
          <div className="drawer-body">{children}</div>
          {footer !== undefined && <div className="drawer-foot">{footer}</div>}
        </>
      )}
    </dialog>
  );
}
