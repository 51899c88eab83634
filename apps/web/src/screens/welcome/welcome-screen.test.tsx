import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';

test('the first page has the title, the wheel and the ways to log in and to register', async () => {
  openApp('/');

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Spin-N-Win');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/landing');
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/signup');
  expect(document.querySelector('.welcome-wheel svg, .welcome-wheel canvas')).not.toBeNull();
});
