import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import type { Option } from './option-picker.tsx';
import { SearchableDropdown } from './searchable-dropdown.tsx';

const cities = [
  { value: 'owo', label: 'Ọ̀wọ̀' },
  { value: 'ikeja', label: 'Ikeja' },
  { value: 'epe', label: 'Epe' },
];

function Cities({ options }: { options: readonly Option[] }) {
  const [city, setCity] = useState<string>();
  return <SearchableDropdown label="City" options={options} value={city} onChange={setCity} />;
}

async function open(options: readonly Option[] = cities) {
  const user = userEvent.setup();
  renderPart(<Cities options={options} />);
  await user.click(screen.getByLabelText('City'));
  return { user, search: await screen.findByRole('combobox', { name: 'Search City' }) };
}

test('a name is found without its marks and chosen with the keyboard', async () => {
  const { user, search } = await open();

  await user.type(search, 'owo');
  expect(screen.getAllByRole('option').map((row) => row.textContent)).toEqual(['Ọ̀wọ̀']);
  expect(screen.getByRole('listbox').className).toBe('pick-list');
  await user.keyboard('{Enter}');

  expect(screen.getByLabelText('City').textContent).toBe('Ọ̀wọ̀');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the keys move through the list and around its ends, a press chooses, and Escape leaves all as it was', async () => {
  const { user, search } = await open();
  const marked = () => {
    const row = document.getElementById(search.getAttribute('aria-activedescendant')!);
    expect(row?.getAttribute('aria-selected')).toBe('true');
    return row?.textContent;
  };

  expect(marked()).toBe('Ọ̀wọ̀');
  await user.keyboard('{ArrowUp}');
  expect(marked()).toBe('Epe');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toBe('Ikeja');
  await user.keyboard('{End}');
  expect(marked()).toBe('Epe');
  await user.type(search, 'zz');
  expect(search.hasAttribute('aria-activedescendant')).toBe(false);
  await user.keyboard('{Enter}{ArrowDown}{Escape}');
  expect(screen.getByLabelText('City').textContent).toBe('Choose');

  await user.click(screen.getByLabelText('City'));
  await user.click(await screen.findByRole('option', { name: 'Ikeja' }));
  expect(screen.getByLabelText('City').textContent).toBe('Ikeja');
});

test.each([
  ['a phone', 'in a dialog', false],
  ['a wide page', 'under its field', true],
])('on %s the list stands %s', async (_page, _where, matches) => {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await open();

  expect(screen.getByRole('listbox').closest('.dialog') === null).toBe(matches);
});

test('a search that finds nothing says so', async () => {
  const { user, search } = await open();

  await user.type(search, 'zzz');

  expect(screen.getByText('No results found')).toBeTruthy();
});

test('a list with nothing in it says so', async () => {
  await open([]);

  expect(screen.getByText('No items available')).toBeTruthy();
});
