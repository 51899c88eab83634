import { expect, type Page, type ViewportSize as Size } from '@playwright/test';
import type { Stack } from '../stack/stack.ts';
import { speakEnglish, speakPseudoLanguage } from './pseudo-language.ts';

/**
 * The smallest phone, a computer, and the same computer whose page is twice as large. A small phone and a tablet lie between them and
 * are looked at before a release, by `AXE_WIDE=1`.
 */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
  ...(process.env['AXE_WIDE']
    ? [
        { width: 360, height: 640 },
        { width: 768, height: 1024 },
      ]
    : []),
];

/** As wide as the smallest phone, and a little higher. */
export const SMALL_PHONE = { width: 320, height: 640 };

/** Which category is on a screen is chance, and there must be room for each: the longest name and the longest word are looked at. */
const LONG_CATEGORIES = ['General Knowledge', 'Entertainment'];
const SHORT_CATEGORIES = ['Football', 'Other Sports', 'History', 'Science & Tech', 'Current Affairs', 'Art & Books'];

/** There is room for everything: no text or control is cut or lies under something else, however wide or large the page is. */
export async function expectRoom(page: Page, name: string): Promise<void> {
  await expectRoomIn(page, name, WINDOWS, (category) => category);
}

/** The same on the smallest phone in a language that is longer than any of ours. */
export async function expectRoomForLongerTexts(page: Page, stack: Stack, name: string): Promise<void> {
  const { texts } = await speakPseudoLanguage(page, stack);
  await expectRoomIn(page, `${name} in longer texts`, [SMALL_PHONE], (category) => texts[category]!);
  await speakEnglish(page);
}

async function expectRoomIn(
  page: Page,
  name: string,
  windows: readonly Size[],
  translate: (category: string) => string,
): Promise<void> {
  const before = page.viewportSize()!;
  for (const category of LONG_CATEGORIES) {
    const names = [...LONG_CATEGORIES, ...SHORT_CATEGORIES].map(translate);
    const shown = await page.evaluate(renameCategories, { names, category: translate(category) });
    for (const size of windows) {
      await page.setViewportSize(size);
      const crowded = await page.evaluate(findCrowded);
      expect.soft(crowded, `${name} at ${size.width} × ${size.height}, ${category}`).toEqual([]);
    }
    if (shown === 0) break;
  }
  await page.setViewportSize(before);
}

/** Has every place that names a category name this one; says how many there are. */
function renameCategories({ names, category }: { names: readonly string[]; category: string }): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let shown = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    // A list of all categories has the long ones in it, and no drawing says a name alone.
    if (!names.includes(node.nodeValue!) || parent.closest('.wheel-legend, .category-picker, svg')) continue;
    node.nodeValue = category;
    shown++;
  }
  return shown;
}

async function findCrowded(): Promise<string[]> {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  /** Parts of pixels are rounded, and a shade or an outline may touch its neighbour. */
  const SLACK = 1.5;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab], [role=switch]';
  const root = document.documentElement;
  const found = new Set<string>();

  const style = (element: Element) => getComputedStyle(element);
  const isVisible = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // The link past the menu comes with the focus. What is written in a drawing is part of it, and said in words beside it.
    if (
      element.closest('.skip-link, [inert]') ||
      (element instanceof SVGElement && element.closest('[aria-hidden=true]'))
    )
      return false;
    // Words for screen readers are a pixel wide.
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.clientWidth === 1 && style(at).overflow === 'hidden') return false;
    return true;
  };
  const nameOf = (element: Element) => {
    const { tagName, classList } = element;
    return [tagName.toLowerCase(), ...Array.from(classList).slice(0, 3)].join('.');
  };
  const textOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const inside = (element: Element): Box => {
    const { left, top } = element.getBoundingClientRect();
    const x = left + element.clientLeft;
    const y = top + element.clientTop;
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  /** The elements that cut or scroll what is in this one, from the inside out; the last is the window. */
  function* framesOf(element: Element): Generator<Element> {
    // What is placed absolutely is not cut by an element that it is not placed in.
    let out = false;
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { display, overflow, position, transform } = style(at);
      if (position !== 'static' || transform !== 'none') out = false;
      const isBox = at instanceof HTMLElement ? display !== 'inline' && display !== 'contents' : at.matches('svg');
      if (!out && isBox && overflow !== 'visible') yield at;
      if (position === 'fixed') break;
      if (position === 'absolute') out = true;
    }
    yield root;
  }
  const isFixed = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) if (style(at).position === 'fixed') return true;
    return false;
  };

  /** Which element cuts a box that cannot be scrolled into its sight. */
  function cutBy(element: Element, first: Element | null, box: Box): string | null {
    if (first === null) return null;
    const rest = { ...box };
    for (const frame of framesOf(first)) {
      if (frame === root) break;
      const { overflowX, overflowY } = style(frame);
      const space = inside(frame);
      if (cuts(overflowX) && (rest.left < space.left - SLACK || rest.right > space.right + SLACK)) return nameOf(frame);
      if (cuts(overflowY) && (rest.top < space.top - SLACK || rest.bottom > space.bottom + SLACK)) return nameOf(frame);
      if (scrolls(overflowX)) Object.assign(rest, { left: space.left, right: space.right });
      if (scrolls(overflowY)) Object.assign(rest, { top: space.top, bottom: space.bottom });
    }
    const fixed = isFixed(element);
    const top = fixed ? rest.top : rest.top + scrollY;
    const bottom = fixed ? rest.bottom : rest.bottom + scrollY;
    const height = fixed ? innerHeight : root.scrollHeight;
    const within =
      rest.left > -SLACK && rest.right < root.clientWidth + SLACK && top > -SLACK && bottom < height + SLACK;
    return within ? null : 'the window';
  }

  /** The button or tile, anything with a ground or an edge of its own, that a text on it is too wide or too high for. */
  function outOf(element: Element, line: Box): string | null {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (at instanceof SVGElement) return null;
      const { backgroundColor, backgroundImage, borderLeftWidth, borderLeftColor } = style(at);
      const { display, overflowX, overflowY, position } = style(at);
      const isClear = (color: string) => /^(transparent|rgba\(.*, 0\))$/.test(color);
      const hasGround = !isClear(backgroundColor) || backgroundImage !== 'none';
      const hasEdge = parseFloat(borderLeftWidth) > 0 && !isClear(borderLeftColor);
      if (display !== 'inline' && (hasGround || hasEdge) && !scrolls(overflowX) && !scrolls(overflowY)) {
        const { left, top, right, bottom } = at.getBoundingClientRect();
        const isWithin =
          line.left > left - SLACK &&
          line.right < right + SLACK &&
          line.top > top - SLACK &&
          line.bottom < bottom + SLACK;
        return isWithin ? null : nameOf(at);
      }
      // What scrolls may be longer than what it is on.
      if (scrolls(overflowX) || scrolls(overflowY)) return null;
      if (position === 'absolute' || position === 'fixed') return null;
    }
    return null;
  }

  /** Scrolls the middle of a box to the middle of all that it is in, as far as that goes. */
  function reveal(element: Element, boxOf: () => Box): void {
    for (const frame of framesOf(element)) {
      const { overflowX, overflowY } = style(frame);
      if (frame !== root && !scrolls(overflowX) && !scrolls(overflowY)) continue;
      const space = frame === root ? { left: 0, top: 0, right: root.clientWidth, bottom: innerHeight } : inside(frame);
      const box = boxOf();
      const left = (box.left + box.right - space.left - space.right) / 2;
      const top = (box.top + box.bottom - space.top - space.bottom) / 2;
      frame.scrollBy({ left, top, behavior: 'instant' });
    }
  }

  /** What somebody sees or touches at a point, if it is not this element. */
  function coverAt(element: Element, x: number, y: number): string | null {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return 'out of reach';
    if (hit.contains(element) || element.contains(hit)) return null;
    const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
    if (label?.contains(hit)) return null;
    // Messages go by themselves. The newest is over the header, which says nothing new; it pushes older ones down.
    const message = hit.closest('.toast');
    if (message && (element.closest('header') || message !== document.querySelector('.toast'))) return null;
    for (let at: Element | null = hit; at && !at.contains(element); at = at.parentElement) {
      const { backgroundColor, backgroundImage } = style(at);
      const paints = backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      if (paints || at.matches('svg, img, canvas')) return `under ${nameOf(hit)}`;
    }
    return null;
  }

  function isHidden(element: Element, boxOf: () => Box): string | null {
    const look = () => {
      const { left, top, right, bottom } = boxOf();
      const y = (top + bottom) / 2;
      for (const x of [(left + right) / 2, left + 2, right - 2]) {
        const cover = coverAt(element, x, y);
        if (cover) return cover;
      }
      return null;
    };
    if (look() === null) return null;
    reveal(element, boxOf);
    return look();
  }

  // What is open over the page is looked at alone: the page is covered for as long as it is open.
  const scope = Array.from(document.querySelectorAll('dialog:modal, .pick-panel')).at(-1) ?? document.body;
  // Two frames: one for what the page does when its window changes, one for what comes of it.
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  // What is still on its way to its place, a sheet for one, is let arrive; what turns for ever is left to turn.
  const moves = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(moves.map(({ finished }) => finished));
  const before = { left: scrollX, top: scrollY };

  const excess = root.scrollWidth - root.clientWidth;
  if (excess > 0) {
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    // Of those that end furthest to the right the innermost is where to look.
    const widest = Array.from(document.body.querySelectorAll('*'))
      .filter(isVisible)
      .reduce((most, element) => (rightOf(element) >= rightOf(most) ? element : most), document.body as Element);
    found.add(`wider than the window by ${excess}, by ${nameOf(widest)} ${textOf(widest)}`);
  }

  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    if (node.textContent!.trim() === '' || parent.matches('script, style, noscript, option') || !isVisible(parent))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A line is as high as its letters: what a face keeps free above and below them may be cut.
    const size = parseFloat(style(parent).fontSize);
    const linesOf = (): Box[] =>
      Array.from(range.getClientRects(), ({ left, top, right, bottom }) => {
        const free = parent instanceof SVGElement ? 0 : Math.max(0, (bottom - top - size) / 2);
        return { left, top: top + free, right, bottom: bottom - free };
      }).filter(({ left, right }) => right - left > 1);
    for (const index of linesOf().keys()) {
      const cut = cutBy(parent, parent, linesOf()[index]!);
      if (cut) found.add(`text cut by ${cut}: ${textOf(parent)}`);
      const cover = isHidden(parent, () => linesOf()[index]!);
      if (cover) found.add(`text ${cover}: ${textOf(parent)}`);
      const box = outOf(parent, linesOf()[index]!);
      if (box) found.add(`text goes out of ${box}: ${textOf(parent)}`);
    }
  }

  const controls = new Set<Element>();
  for (const control of scope.querySelectorAll(CONTROLS)) {
    // A box or a circle to be ticked is drawn by its label, which is what is touched.
    const target = isVisible(control) ? control : control.closest('label');
    if (target !== null && isVisible(target)) controls.add(target);
  }
  const targets = Array.from(controls, (control) => {
    const boxOf = (): Box => {
      const { left, top, right, bottom } = control.getClientRects()[0] ?? control.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    return { control, boxOf };
  });
  for (const { control, boxOf } of targets) {
    const cut = cutBy(control, control.parentElement, boxOf());
    if (cut) found.add(`control cut by ${cut}: ${nameOf(control)} ${textOf(control)}`);
    const cover = isHidden(control, boxOf);
    if (cover) found.add(`control ${cover}: ${nameOf(control)} ${textOf(control)}`);
    // A field of text scrolls with its caret; a hint and a choice from a list cannot be scrolled.
    const written =
      control instanceof HTMLSelectElement
        ? control.selectedOptions[0]?.text
        : control instanceof HTMLInputElement && control.value === '' && control.placeholder;
    if (!written) continue;
    const { font, paddingLeft, paddingRight } = style(control);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const space = control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (pen.measureText(written).width > space + SLACK) found.add(`cut by its own field: ${written}`);
  }

  /** What the page scrolls under, or the page itself. */
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(style(at).position)) return at;
    return root;
  };
  /** What is seen of a box without scrolling anything in the page. */
  const seen = (control: Element, box: Box): Box => {
    let { left, top, right, bottom } = box;
    for (const frame of framesOf(control)) {
      if (frame === root || frame === control) continue;
      const space = inside(frame);
      left = Math.max(left, space.left);
      top = Math.max(top, space.top);
      right = Math.min(right, space.right);
      bottom = Math.min(bottom, space.bottom);
    }
    return { left, top, right, bottom };
  };
  const boxes = targets.map(({ control, boxOf }) => ({
    control,
    layer: layerOf(control),
    box: seen(control, boxOf()),
  }));
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.layer !== other.layer || one.control.contains(other.control) || other.control.contains(one.control))
        continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > SLACK && high > SLACK)
        found.add(`two controls overlap: ${textOf(one.control)} / ${textOf(other.control)}`);
    }
  }
  window.scrollTo({ ...before, behavior: 'instant' });
  return Array.from(found);
}
