import { expect, type BrowserContext, type Page } from '@playwright/test';

const told = new WeakMap<Page, string[]>();

/** A message goes away by itself after seconds, which a busy machine may need to look for it. So each is kept as it comes. */
export async function keepMessages(context: BrowserContext): Promise<void> {
  await context.exposeBinding('tellMessage', ({ page }, text: string) => {
    told.set(page, [...(told.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const look = (element: Element) => {
      const { tellMessage } = globalThis as unknown as { tellMessage: (text: string) => void };
      for (const message of element.querySelectorAll('.toast-text'))
        if (message.checkVisibility()) tellMessage(message.textContent);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.isConnected) look(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The page shows this message, or showed it since the last one that was expected. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect.poll(() => told.get(page) ?? [], `what ${page.url()} has told`).toContain(text);
  told.set(page, []);
}
