import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { Money } from './money.tsx';

test('an amount shows kobo only when there are any', () => {
  renderPart(
    <>
      <Money naira={1000} />
      <Money naira={103.5} />
      <Money naira={0.1 + 0.2} />
      <Money naira={-500} />
      <Money naira={200} signed />
    </>,
  );

  for (const shown of ['₦1,000', '₦103.50', '₦0.30', '−₦500', '+₦200']) expect(screen.getByText(shown)).toBeTruthy();
});

test('a screen reader says naira instead of guessing at the sign', () => {
  renderPart(<Money naira={-1250} />);

  expect(screen.getByText('−₦1,250').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('minus 1,250 naira')).toBeTruthy();
});
