import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { Link } from './link.tsx';

function Address() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

function openLink(props: Partial<Parameters<typeof Link>[0]> = {}) {
  renderPart(
    <>
      <Link to="/wallet" {...props}>
        Wallet
      </Link>
      <Address />
    </>,
  );
  return screen.getByRole('link', { name: 'Wallet' });
}

test('a link leads on without loading the page anew, and hands over what it was given', () => {
  const onClick = vi.fn<() => void>();
  fireEvent.click(openLink({ state: { from: '/' }, onClick }));

  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByText('/wallet {"from":"/"}')).toBeTruthy();
});

test.each([
  ['opened in another tab', {}, { ctrlKey: true }],
  ['to load its page anew', { reloads: true }, {}],
])('a link %s is left to the browser', (_, props, tap) => {
  const left = fireEvent.click(openLink(props), tap);

  expect(left).toBe(true);
  expect(screen.getByText('/ null')).toBeTruthy();
});
