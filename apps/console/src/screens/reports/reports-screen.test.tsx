import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anOperator, theReports } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

test('days over time are told in figures, charts that are read by keys, and the same as tables', async () => {
  const user = userEvent.setup();
  openConsole('/reports', {
    me: anOperator({ role: 'finance' }),
    network: { getReports: () => answer('getReports', theReports()) },
  });

  expect((await screen.findByText('64,120')).parentElement?.textContent).toContain(
    '6,900 more than in the days before',
  );
  expect(screen.getByText('Stopped paying').parentElement?.textContent).toContain('18 %1,584 of 8,800');
  const chart = screen.getByRole('figure', { name: /^Daily players/ });
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(chart.textContent).toContain('12 November 2026');
  expect(chart.textContent).toContain('Players14,640');

  const players = screen.getByRole('region', { name: /^Daily players/ });
  await user.click(within(players).getByRole('button', { name: 'Table' }));
  const row = within(players).getByText('12 November 2026').closest('tr');
  expect(row?.textContent).toBe('12 November 202614,64087013,176');
  expect(
    within(screen.getByRole('region', { name: /^From registration/ })).getByText('Second day').parentElement
      ?.textContent,
  ).toBe('Second day2,96647 %');
});

test('the days, what stands beside them and the tab are in the address, and are asked for', async () => {
  const asked: unknown[] = [];
  const user = userEvent.setup();
  openConsole('/reports?tab=providers&from=2026-10-16&beside=year', {
    network: {
      getReports: ({ query }) => {
        asked.push(query);
        return answer('getReports', theReports());
      },
    },
  });
  const delays = await screen.findByRole('table', { name: 'Provider delay' });
  expect(within(delays).getByText('MoMo').closest('tr')?.textContent).toBe('MoMo6,44196.6 %10 s3 min1');
  expect(screen.queryByText('Revenue by source')).toBeNull();
  expect(asked.at(-1)).toEqual({ from: '2026-10-16', beside: 'year' });
  await user.selectOptions(screen.getByLabelText('Days'), 'Last 90 days');
  expect(asked.at(-1)).toEqual({ from: '2026-08-15', beside: 'year' });
  await user.click(screen.getByRole('link', { name: 'Money' }));
  expect(await screen.findByText('Money in and out')).toBeTruthy();
});

test('before the first whole day there is nothing to report', async () => {
  openConsole('/reports', {
    network: { getReports: () => answer('getReports', theReports({ countedTo: null, countedFrom: null })) },
  });
  expect(await screen.findByText('The worker has counted no whole day yet.')).toBeTruthy();
});
