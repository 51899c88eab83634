import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { usePreferences } from '../preferences/use-preferences.ts';
import { IconButton } from './icon-button.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.ts';
import { TOAST_LIFETIME } from './toast-queue.ts';
import type { ToastMessage } from './toast-queue.ts';
import { usePausableTimer } from './use-pausable-timer.ts';

const icons = { success: CheckIcon, info: InfoIcon, error: AlertIcon };
const SWIPE = 48;

export function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: (id: number) => void }) {
  const { t } = useLingui();
  const [{ keepMessages }] = usePreferences();
  const dismiss = () => onDismiss(message.id);
  const stays = keepMessages || message.keep === true;
  const timer = usePausableTimer(stays ? undefined : TOAST_LIFETIME, dismiss);
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
