import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { passTime, renderPart } from '../../testing/render-part.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

function FundWallet({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Fund Wallet
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Top Up" locked={locked}>
        <p>How much?</p>
      </Dialog>
    </>
  );
}

function openIt() {
  const opener = screen.getByText('Fund Wallet');
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

function pressBack() {
  act(() => {
    history.replaceState(null, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

function pressEsc() {
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
}

test.each([
  ['Esc', pressEsc],
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a tap beside it', () => fireEvent.pointerDown(screen.getByRole('dialog'), { clientX: 5, clientY: 5 })],
])('a dialog opens on its title, closes on %s, and gives the focus back', (_how, close) => {
  renderPart(<FundWallet />);
  const opener = openIt();
  expect(document.activeElement?.textContent).toBe('Top Up');

  close();

  expect(screen.queryByText('How much?')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('nothing closes a dialog while a payment is in flight', () => {
  vi.useFakeTimers();
  renderPart(<FundWallet locked />);
  openIt();
  passTime(1);

  pressEsc();
  pressBack();

  expect(screen.queryByText('How much?')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test("the phone's Back button closes the sheet and stays on the page", () => {
  vi.useFakeTimers();
  renderPart(<FundWallet />);
  const opener = openIt();
  passTime(1);

  pressBack();

  expect(screen.queryByText('How much?')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

function LeaveGame() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Exit
      </button>
      <AlertDialog
        open={open}
        title="Leave this game?"
        confirm="Leave"
        cancel="Stay"
        onConfirm={() => undefined}
        onCancel={() => setOpen(false)}
      >
        Your play is already used.
      </AlertDialog>
    </>
  );
}

test('a question that was answered with the safe answer closes and gives the focus back', () => {
  renderPart(<LeaveGame />);
  const opener = screen.getByText('Exit');
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement?.textContent).toBe('Stay');

  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));

  expect(screen.queryByText('Your play is already used.')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a question that cannot be taken back starts on the safe answer', () => {
  const onConfirm = vi.fn();
  renderPart(
    <AlertDialog
      open
      title="Leave this game?"
      confirm="Leave"
      cancel="Stay"
      danger
      onConfirm={onConfirm}
      onCancel={() => undefined}
    >
      Your play is already used.
    </AlertDialog>,
  );

  expect(document.activeElement?.textContent).toBe('Stay');

  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
