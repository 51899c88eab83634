import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { useSearchParam } from '../use-search-param.ts';
import { SearchBox } from './search-box.tsx';

const never = new Promise<string>(() => {});

function List() {
  const [wanted, search] = useSearchParam('q');
  return (
    <>
      <SearchBox label="Name" value={wanted} onSearch={search} />
      <Link to="/players/1">Ada</Link>
    </>
  );
}

function StillLoading() {
  return <p>{use(never)}</p>;
}

test('whoever opens a player while still typing is not taken back to the list', async () => {
  window.history.replaceState(null, '', '/players');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const user = userEvent.setup({ delay: null });
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/players" element={<List />} />
          <Route path="/players/1" element={<StillLoading />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  await user.type(screen.getByRole('searchbox'), 'ada');
  await user.click(screen.getByRole('link', { name: 'Ada' }));
  // Longer than the pause after which what was typed is searched.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(window.location.pathname).toBe('/players/1');
});

test('a search that was changed elsewhere is followed by the field, and not searched anew', async () => {
  window.history.replaceState(null, '', '/players?q=ada');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const user = userEvent.setup({ delay: null });
  render(
    <BrowserRouter>
      <Link to="/players">Everybody</Link>
      <Routes>
        <Route path="/players" element={<List />} />
      </Routes>
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'Everybody' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  // Longer than the pause after which what was typed is searched.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(window.location.search).toBe('');
});
