import type { Page } from '@playwright/test';
import { pickOption } from './pick-option.ts';

/** Picks a name from a list that can be searched. */
async function pick(page: Page, list: string, name: string): Promise<void> {
  await page.getByRole('button', { name: list }).click();
  await page.getByRole('combobox', { name: `Search ${list}` }).fill(name);
  await pickOption(page, name);
}

export async function fillBirthDate(page: Page, day: string, month: string, year: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Day' }).selectOption(day);
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month);
  await page.getByRole('combobox', { name: 'Year' }).selectOption(year);
}

/** Everything a player says once. */
export async function fillDetails(page: Page): Promise<void> {
  await fillBirthDate(page, '14', 'June', '1998');
  await page.getByText('Female').click();
  await pick(page, 'State', 'Enugu');
  await pick(page, 'City (LGA)', 'Nsukka');
}
