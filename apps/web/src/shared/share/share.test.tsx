import { PATIENCE } from '@spw/ui/testing/patience.ts';
import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFakeCanvas, useFakeShareSheet } from '../../testing/fake-canvas.ts';
import { activateLocale } from '../i18n/i18n.ts';
import { ShareButton } from './share-button.tsx';

const GREEN = '#0b7a4b';
const INVITE = `${location.origin}/practice?utm_source=invite`;
const WORDS = 'Spin-N-Win · Football · 7 of 10. 100 points. Can you pass me?';

async function share(): Promise<void> {
  renderPart(<ShareButton points={100} category="Football" right={7} all={10} missed />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
}

test('a result goes out as a square picture of at most 100 kB, with words and a link that opens practice', async () => {
  const { words, filled } = useFakeCanvas((quality) => quality * 130_000);
  const shared = useFakeShareSheet('pictures');
  await share();
  await vi.waitFor(() => expect(shared).toHaveLength(1), PATIENCE);

  const [{ files = [], text } = {}] = shared;
  expect(files.map(({ name, type }) => [name, type])).toEqual([['spin-n-win.jpg', 'image/jpeg']]);
  expect(files[0]?.size).toBe(91_000);
  expect(text).toBe(`${WORDS} ${INVITE}`);
  expect(words).toEqual([
    'Try it first, no account needed',
    `${location.host}/practice`,
    '18+',
    'Football',
    '7 of 10',
    '100 points. Can you pass me?',
  ]);
  expect(filled.get(GREEN)).toBe(7);
});

test("the category is in its own colour and the player's own language", async () => {
  const PURPLE = '#5b35c4';
  document.documentElement.style.setProperty('--color-cat-art', PURPLE);
  await act(() => activateLocale('yo'));
  onTestFinished(() => act(() => activateLocale('en')));
  const { words, filled } = useFakeCanvas();
  const shared = useFakeShareSheet('pictures');
  renderPart(<ShareButton points={0} category="Art & Books" right={0} all={10} missed />);
  await userEvent.setup().click(screen.getByRole('button'));
  await vi.waitFor(() => expect(shared).toHaveLength(1), PATIENCE);

  expect(filled.get(PURPLE)).toBe(1);
  expect(words).toContain('Iṣẹ́ Ọnà àti Ìwé');
  expect(shared[0]?.text).toContain('Iṣẹ́ Ọnà àti Ìwé');
});

test('a share sheet that takes no pictures gets the words and the link', async () => {
  useFakeCanvas();
  const shared = useFakeShareSheet('words');
  await share();
  await vi.waitFor(() => expect(shared).toEqual([{ text: WORDS, url: INVITE }]), PATIENCE);
});

test('where nothing is shared the picture is downloaded, and what cannot be drawn is said', async () => {
  useFakeCanvas();
  useFakeShareSheet('nothing');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await share();
  expect(await screen.findByText('The picture is in your downloads.')).toBeTruthy();
  expect(saved).toEqual(['spin-n-win.jpg']);

  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Sharing is not possible here')).toBeTruthy();
});
