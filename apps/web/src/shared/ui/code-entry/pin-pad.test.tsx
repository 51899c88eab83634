import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PinPad } from './pin-pad.tsx';

function Pad({ error }: { error?: string }) {
  const [pin, setPin] = useState('');
  return <PinPad value={pin} onChange={setPin} error={error} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Wallet PIN, 4 digits');

test('keys and erase fill the one real field, and it takes no fifth digit', () => {
  renderPart(<Pad />);

  for (const key of ['2', '4', '6', '8', '0']) fireEvent.click(screen.getByRole('button', { name: key }));
  expect(field().value).toBe('2468');

  fireEvent.click(screen.getByRole('button', { name: 'Erase' }));
  expect(field().value).toBe('246');
  expect(document.querySelector('[aria-live=polite].sr-text')?.textContent).toBe('3 of 4 digits entered');
});

test('a PIN can be pasted, and only its digits count', async () => {
  const user = userEvent.setup();
  renderPart(<Pad />);

  await user.click(field());
  await user.paste('12 34 99');

  expect(field().value).toBe('1234');
});

test('the digits are never on the screen or in a password manager', () => {
  renderPart(<Pad />);
  fireEvent.click(screen.getByRole('button', { name: '7' }));

  expect(field().type).toBe('password');
  expect(field().autocomplete).toBe('off');
  expect(document.querySelector('.code-cells')?.textContent).toBe('');
});

test("the phone's keyboard stays away until it is asked for", () => {
  renderPart(<Pad />);
  expect(field().inputMode).toBe('none');

  fireEvent.click(screen.getByRole('button', { name: 'Use phone keyboard' }));

  expect(field().inputMode).toBe('numeric');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('button', { name: '5' })).toBeNull();
});

test('a wrong PIN is read out with the field and brings the focus back to it', () => {
  renderPart(<Pad error="Pin Incorrect" />);

  expect(document.activeElement).toBe(field());
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Pin Incorrect');
});

test('a dialog that asks for a PIN is ready for its first digit', () => {
  renderPart(
    <Dialog open onClose={() => undefined} title="Confirm Transaction">
      <PinPad value="" onChange={() => undefined} />
    </Dialog>,
  );

  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wallet PIN, 4 digits');
});
