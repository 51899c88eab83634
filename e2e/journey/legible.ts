import { expect, type Page } from '@playwright/test';

/**
 * Our display faces are misread when they are small, and nobody may be misread by name: they are for what is 24 px and larger, and for no
 * name of a person at any size. Looked at in a narrow and in a wide window, because sizes differ.
 */
export async function expectLegible(page: Page, name: string, people: readonly string[] = []): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: before.height });
    expect.soft(await page.evaluate(findHardToRead, people), `${name} at ${width}`).toEqual([]);
  }
  await page.setViewportSize(before);
}

function findHardToRead(people: readonly string[]): string[] {
  const found = new Set<string>();
  const look = (element: Element, text: string, pseudo?: string) => {
    const { fontFamily, fontSize } = getComputedStyle(element, pseudo);
    if (text.trim() === '' || !/^["']?(Ojuju|Danfo)/.test(fontFamily)) return;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = Math.round(parseFloat(fontSize) * scale * 10) / 10;
    if (size < 24) found.add(`${size} px: ${text.trim()}`);
    if (people.some((person) => text.includes(person))) found.add(`a name: ${text.trim()}`);
  };

  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const node of element.childNodes) if (node instanceof Text) look(element, node.data);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      look(element, element.value || element.placeholder);
    for (const pseudo of ['::before', '::after']) {
      const written = /^"(.+)"$/.exec(getComputedStyle(element, pseudo).content);
      if (written) look(element, written[1]!, pseudo);
    }
  }
  return Array.from(found);
}
