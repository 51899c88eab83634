import { useLayoutEffect, useRef, type RefObject } from 'react';
import { enterLayer } from '../top-layer.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface ModalOptions {
  open: boolean;
  onClose: () => void;
  /** A payment is in flight: neither Esc nor Back nor the backdrop closes it. */
  locked: boolean;
  /** Tapping beside it closes it. */
  lightDismiss: boolean;
  /** What stands in it now: when that changes, the focus goes where it went when it was opened. */
  step?: string | undefined;
}

/** Drives a native `<dialog>`: open with the focus inside, closed with the focus back where it was. */
export function useModal(options: ModalOptions): RefObject<HTMLDialogElement | null> {
  const { open, onClose, locked, lightDismiss, step } = options;
  const ref = useRef<HTMLDialogElement>(null);
  useCloseOnBack(open, onClose, locked);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const opener = document.activeElement;
    show(dialog);
    const leave = enterLayer(dialog);
    return () => {
      leave();
      hide(dialog);
      // Browsers do this for modal dialogs; not where the sheet is a plain block.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  useLayoutEffect(() => {
    if (!open || !ref.current) return;
    ref.current.dataset['step'] = step;
    focusFirst(ref.current);
  }, [open, step]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (event.target === dialog && !locked) onClose();
    };
    // The browser may close it without asking twice: on a second Back press, for one.
    const onNativeClose = (event: Event) => {
      if (event.target !== dialog || dialog.open) return;
      if (locked) show(dialog);
      else onClose();
    };
    const onPointer = (event: PointerEvent) => {
      if (lightDismiss && !locked && event.target === dialog && isOutside(dialog, event)) onClose();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onNativeClose);
    dialog.addEventListener('pointerdown', onPointer);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onNativeClose);
      dialog.removeEventListener('pointerdown', onPointer);
    };
  }, [open, onClose, locked, lightDismiss]);

  return ref;
}

function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  // Safari 14 has no dialogs of its own: there the sheet shows as a plain block above the page.
  if ('showModal' in dialog) dialog.showModal();
  else (dialog as HTMLElement).setAttribute('open', '');
  focusFirst(dialog);
}

function focusFirst(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('[data-title]');
  first?.focus();
}

function hide(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close();
  else (dialog as HTMLElement).removeAttribute('open');
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
