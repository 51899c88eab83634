import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changePreferences } from '../preferences/preferences.ts';
import { passTime, renderPart } from '../testing/render-part.tsx';
import { Dialog } from './dialogs/dialog.tsx';
import { ToastProvider, useToast, type Toaster } from './toast-provider.tsx';

let toast: Toaster;

function Teller({ onReady }: { onReady: (toaster: Toaster) => void }) {
  const toaster = useToast();
  useEffect(() => onReady(toaster), [toaster, onReady]);
  return null;
}

const keep = (toaster: Toaster) => {
  toast = toaster;
};

beforeEach(() => {
  vi.useFakeTimers();
  changePreferences({ keepMessages: false });
  renderPart(<Teller onReady={keep} />);
});

test('a message stays for four and a half seconds', () => {
  act(() => toast.success('Login Successful'));

  passTime(4_450);
  expect(screen.getByRole('status').textContent).toContain('Login Successful');

  passTime(100);
  expect(screen.queryByText('Login Successful')).toBeNull();
});

test('a message stays as long as the app says when it is shown', () => {
  let milliseconds = 4_500;
  renderPart(
    <ToastProvider milliseconds={() => milliseconds}>
      <Teller onReady={keep} />
    </ToastProvider>,
  );
  milliseconds = 2_000;
  act(() => toast.success('PIN Created'));

  passTime(1_950);
  expect(screen.queryByText('PIN Created')).not.toBeNull();
  passTime(100);
  expect(screen.queryByText('PIN Created')).toBeNull();
});

test('a message waits while it is being read', () => {
  act(() => toast.info('Payment window closed'));
  const message = screen.getByText('Payment window closed');

  passTime(3_000);
  fireEvent.mouseEnter(message);
  passTime(60_000);
  expect(screen.queryByText('Payment window closed')).not.toBeNull();

  fireEvent.mouseLeave(message);
  passTime(1_500);
  expect(screen.queryByText('Payment window closed')).toBeNull();
});

test('a message that a scroll takes the finger off still ends', () => {
  act(() => toast.info('Payment window closed'));
  const message = screen.getByText('Payment window closed');

  fireEvent.pointerDown(message, { pointerType: 'touch' });
  fireEvent.pointerCancel(message, { pointerType: 'touch' });
  passTime(4_600);

  expect(screen.queryByText('Payment window closed')).toBeNull();
});

test('a message that was told is not told again when a dialog opens over it', () => {
  act(() => toast.error('Network error'));
  expect(screen.getByText('Network error').closest('[role="alert"]')).not.toBeNull();

  renderPart(
    <Dialog open onClose={() => undefined} title="Confirm Transaction">
      <p>PIN</p>
    </Dialog>,
  );

  const moved = screen.getByText('Network error');
  expect(moved.closest('dialog')).not.toBeNull();
  expect(moved.closest('[role="alert"], output')).toBeNull();
});

test('a player who keeps messages closes them by hand', () => {
  act(() => changePreferences({ keepMessages: true }));
  act(() => toast.error('Please Login'));

  passTime(60_000);
  expect(screen.getByRole('alert').textContent).toContain('Please Login');

  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Please Login')).toBeNull();
});

test('the same words twice in two seconds are one message, and no more than two are shown', () => {
  act(() => {
    toast.error('Network error');
    toast.error('Network error');
  });
  expect(screen.getAllByText('Network error')).toHaveLength(1);

  act(() => {
    toast.info('one');
    toast.info('two');
  });
  expect(screen.queryByText('Network error')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close message' })).toHaveLength(2);
});

test.each([
  ['types', () => fireEvent.input(document.body)],
  ['presses something', () => fireEvent.click(document.body)],
])('an error ends when the player %s, and other messages stay', (_, goOn) => {
  act(() => {
    toast.error('Select a category');
    toast.success('Passkey added');
  });
  goOn();
  expect(screen.queryByText('Select a category')).toBeNull();
  expect(screen.queryByText('Passkey added')).not.toBeNull();
});

test('F8 brings the keyboard to the messages', () => {
  act(() => toast.info('New version ready', { action: { label: 'Refresh', onPress: () => undefined } }));

  fireEvent.keyDown(window, { key: 'F8' });

  expect(document.activeElement?.textContent).toBe('Refresh');
});

test('a message that comes while a dialog is open is inside it, where it can be read and closed', () => {
  renderPart(
    <Dialog open onClose={() => undefined} title="Confirm Transaction">
      <Teller onReady={keep} />
    </Dialog>,
  );

  act(() => toast.error('Pin Incorrect'));

  expect(screen.getByText('Pin Incorrect').closest('dialog')).not.toBeNull();
});
