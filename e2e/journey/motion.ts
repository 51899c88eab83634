import type { BrowserContext, Page } from '@playwright/test';

/**
 * Motion is over in moments, which a busy machine may need to look for it. So the page itself writes down what has moved: the name
 * of an animation of the styles, the class of an element that a script animates, and the class of a canvas that was drawn upon.
 */
export async function keepMotion(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(globalThis, { moved });
    addEventListener('animationstart', ({ animationName }) => moved.add(animationName), { capture: true });

    // eslint-disable-next-line @typescript-eslint/unbound-method
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...motion) {
      moved.add(this.classList[0] ?? '');
      return animate.apply(this, motion);
    };

    const look = () => {
      for (const canvas of document.querySelectorAll('canvas')) {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height / 2);
        if (data.some((byte) => byte > 0)) moved.add(canvas.className);
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

export async function expectMotion(page: Page, what: string): Promise<void> {
  await page.waitForFunction((name) => (globalThis as unknown as { moved: Set<string> }).moved.has(name), what);
}
