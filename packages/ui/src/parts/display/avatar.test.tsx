import { cleanup } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { changePreferences } from '../../preferences/preferences.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { Avatar } from './avatar.tsx';

test('a phone that saves data fetches no picture of a player, except where one is chosen', () => {
  const pictures = (chosenHere: boolean) => {
    const { container } = renderPart(<Avatar src="/ada.webp" drawing="lion" chosenHere={chosenHere} />);
    const found = Array.from(container.querySelectorAll('img'), (picture) => picture.getAttribute('src'));
    cleanup();
    return found;
  };
  changePreferences({ dataSaver: true });
  onTestFinished(() => changePreferences({ dataSaver: null }));
  expect([pictures(false), pictures(true)]).toEqual([[], ['/ada.webp']]);
  changePreferences({ dataSaver: false });
  expect(pictures(false)).toEqual(['/ada.webp']);
});
