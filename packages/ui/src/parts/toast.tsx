import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { usePreferences } from '../preferences/preferences.ts';
import { IconButton } from './button.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.ts';
import { usePausableTimer } from './use-pausable-timer.ts';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastOptions {
  action?: { label: ReactNode; onPress: () => void };
  /** Stays until it is closed or acted upon. */
  keep?: boolean;
}

export interface ToastMessage extends ToastOptions {
  id: number;
  kind: ToastKind;
  text: string;
  shownAt: number;
  milliseconds: number;
}

const MERGE_WITHIN = 2_000;
const MOST_AT_ONCE = 2;

/** Newest first. The same words again within two seconds are one message. */
export function addToast(shown: readonly ToastMessage[], next: ToastMessage): readonly ToastMessage[] {
  const told = shown.some(({ text, shownAt }) => text === next.text && next.shownAt - shownAt < MERGE_WITHIN);
  return told ? shown : [next, ...shown].slice(0, MOST_AT_ONCE);
}

const icons = { success: CheckIcon, info: InfoIcon, error: AlertIcon };
const SWIPE = 48;

export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
  const { t } = useLingui();
  const [{ keepMessages }] = usePreferences();
  const dismiss = () => onDismiss(message.id);
  const stays = keepMessages || message.keep === true;
  const timer = usePausableTimer(stays ? undefined : message.milliseconds, dismiss);
  const downAt = useRef(0);
  const Icon = icons[message.kind];

  return (
    <div
      className={`toast toast-${message.kind}`}
      onMouseEnter={timer.pause}
      onMouseLeave={timer.resume}
      onFocus={timer.pause}
      onBlur={timer.resume}
      onPointerDown={(event) => {
        downAt.current = event.clientX;
        timer.pause();
      }}
      onPointerUp={(event) => {
        if (Math.abs(event.clientX - downAt.current) > SWIPE) dismiss();
        else if (event.pointerType !== 'mouse') timer.resume();
      }}
      onPointerCancel={timer.resume}
    >
      <Icon />
      <span className="toast-text">{message.text}</span>
      {message.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            message.action?.onPress();
            dismiss();
          }}
        >
          {message.action.label}
        </button>
      )}
      <IconButton label={t`Close message`} onPress={dismiss}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
}
