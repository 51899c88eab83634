import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime, renderPart } from '../testing/render-part.tsx';
import { Button } from './button.tsx';

test('a button that is working ignores further taps and keeps its label', () => {
  const onPress = vi.fn();
  renderPart(
    <Button loading onPress={onPress}>
      Login
    </Button>,
  );

  const button = screen.getByRole('button', { name: 'Login' });
  fireEvent.click(button);

  expect(onPress).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button).toHaveProperty('disabled', false);
});

test('a form is not sent twice by a button that is still working', () => {
  const onSubmit = vi.fn();
  renderPart(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Register
      </Button>
    </form>,
  );

  fireEvent.click(screen.getByRole('button'));

  expect(onSubmit).not.toHaveBeenCalled();
});

test('after eight seconds the button says that it is still working', () => {
  vi.useFakeTimers();
  renderPart(<Button loading>Pay</Button>);

  passTime(7_999);
  expect(screen.getByRole('button').textContent).toBe('Pay');

  passTime(1);
  expect(screen.getByRole('button').textContent).toBe('Still working…');
});

test('a button that cannot be pressed says why', () => {
  renderPart(
    <Button disabled reason="Tick the box to register">
      Register
    </Button>,
  );

  const button = screen.getByRole('button');
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');

  expect(button).toHaveProperty('disabled', true);
  expect(reason?.textContent).toBe('Tick the box to register');
});
