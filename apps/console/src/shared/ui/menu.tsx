import { useEffect, useRef, useState, type ReactNode } from 'react';

interface MenuProps {
  readonly label: ReactNode;
  readonly className: string;
  /** It opens towards the right. */
  readonly start?: boolean;
  /** Stands in the closed menu too, such as a dialog that was opened from it. */
  readonly beside?: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small card below it. Esc and a press beside it close that. */
export function Menu({ label, className, start = false, beside, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={root} className={start ? 'menu menu-start' : 'menu'}>
      <button ref={button} type="button" className={className} aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && <div className="menu-card">{children(() => setOpen(false))}</div>}
      {beside}
    </div>
  );
}
