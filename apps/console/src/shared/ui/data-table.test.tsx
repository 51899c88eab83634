import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

test('a row opens by a press anywhere in it, and only once by a press on its own link', async () => {
  const opened: string[] = [];
  const list = { items: ['Ada'], failure: null, retry: () => {}, more: null, loadingMore: false };
  render(
    <DataTable
      label="Players"
      list={list}
      keyOf={(name) => name}
      empty="Nobody"
      onChoose={(name) => opened.push(`row of ${name}`)}
      columns={[
        { name: 'Player', render: (name) => <a href={`#${name}`}>{name}</a> },
        { name: 'State', render: () => 'Active' },
      ]}
    />,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('link', { name: 'Ada' }));
  expect(opened).toEqual([]);
  await user.click(screen.getByRole('cell', { name: 'Active' }));
  expect(opened).toEqual(['row of Ada']);
});
