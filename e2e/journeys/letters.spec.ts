import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../journey/test.ts';

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/**
 * The whole alphabet of each language as one word, its letters with marks as a second, and words that have both. Without m̀, which no text has:
 * its mark would cost everybody half a kilobyte, and the test of the faces refuses a text that has it.
 */
const WORDS = {
  'en-NG': `${LATIN} 0123456789 Spin Don’t “Game” 1,500 Côte d’Ivoire Pelé 5…`,
  pcm: `${LATIN} aÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú Naijá Wetin una wan’ chópù`,
  ha: `${LATIN} aƁɓƊɗƘƙƳƴʼ ɓangare Ɗan ƙwararru Ƙasa ƴan ʼyaʼya`,
  yo: `${LATIN} aẸẹỌọṢṣÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúẸ̀Ẹ́ẹ̀ẹ́Ọ̀Ọ́ọ̀ọ́ŃńǸǹḾḿ Ẹ kú àbọ̀ Ọ̀ṣun ṣé gbọ́ ń ǹjẹ́ orúkọ`,
  ig: `${LATIN} aỊịỌọỤụṄṅỊ́ị́Ị̀ị̀Ọ́ọ́Ọ̀ọ̀Ụ́ụ́Ụ̀ụ̀ Nnọọ ndị ọma Ị́ ụ̀tụ́tụ̀ Ṅụrịa ā Ọ̄ ụ̄`,
};
/** One title in each of our two faces. */
const TITLES = { '/rules': 'How to Play', '/practice': 'Practice' };

for (const [address, title] of Object.entries(TITLES))
  test(`in all five languages each word of the title of ${address} is in one face`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('DOM.enable');
    await devTools.send('CSS.enable');
    const mixed: string[] = [];
    for (const [language, words] of Object.entries(WORDS))
      for (const word of words.split(' ')) {
        const faces = await facesOf(page, devTools, language, word);
        if (faces.size !== 1) mixed.push(`${language} ${word}: ${Array.from(faces).join(', ')}`);
      }
    expect(mixed).toEqual([]);
  });

async function facesOf(page: Page, devTools: CDPSession, language: string, word: string): Promise<Set<string>> {
  await page.evaluate(
    async ([lang, text]) => {
      document.documentElement.lang = lang;
      const heading = document.querySelector('h1')!;
      heading.textContent = text;
      // Asks for the layout, and so for the files of the letters in it.
      heading.getBoundingClientRect();
      await document.fonts.ready;
    },
    [language, word] as const,
  );
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return new Set(fonts.map(({ familyName }) => familyName));
}
