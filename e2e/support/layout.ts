/** What is where on a page. */
import type { Locator, Page } from 'playwright-core';

/** The part of a page that is left to see, px. */
export interface VisiblePart {
  readonly top: number;
  readonly height: number;
}

/**
 * How many messages are in full above the composer. A message counts when nothing covers it and nothing cuts it off:
 * what is at its upper edge, middle and lower edge belongs to it.
 */
export function countVisibleMessages(page: Page, label: string, part: VisiblePart): Promise<number> {
  return page.evaluate(
    ({ label, top, height }) => {
      const composer = document.querySelector(`textarea[aria-label="${label}"]`)?.getBoundingClientRect();
      if (!composer || composer.bottom > top + height || composer.top < top) return 0;
      const rows = [...document.querySelectorAll('[role=log] [data-message]')];
      return rows.filter((row) => {
        const box = row.getBoundingClientRect();
        if (box.height < 3 || box.top < top || box.bottom > composer.top) return false;
        return [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1].every((y) => {
          const found = document.elementFromPoint(box.left + box.width / 2, y);
          return found !== null && (row.contains(found) || found.contains(row));
        });
      }).length;
    },
    { label, ...part },
  );
}

/**
 * Emulates how iOS shows a keyboard: the page stays as high as it is, less of it is visible, and that part may be
 * further down. Null: the keyboard is closed.
 */
export function setVisiblePart(page: Page, part: VisiblePart | null): Promise<void> {
  return page.evaluate((part) => {
    const viewport = visualViewport as object;
    const values = { height: part?.height, offsetTop: part?.top };
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) Reflect.deleteProperty(viewport, name);
      else Object.defineProperty(viewport, name, { value, configurable: true });
    }
    visualViewport?.dispatchEvent(new Event('resize'));
  }, part);
}

/** Whether something of one is over something of the other. Parts that aren't shown cover nothing. */
export async function overlap(first: Locator, second: Locator): Promise<boolean> {
  const boxesOf = async (locator: Locator) =>
    Promise.all((await locator.filter({ visible: true }).all()).map((each) => each.boundingBox()));
  const [ones, others] = await Promise.all([boxesOf(first), boxesOf(second)]);
  return ones.some(
    (one) =>
      one &&
      others.some(
        (other) =>
          other &&
          one.x < other.x + other.width - 1 &&
          other.x < one.x + one.width - 1 &&
          one.y < other.y + other.height - 1 &&
          other.y < one.y + one.height - 1,
      ),
  );
}

/** Everything to press or to read that is partly outside of the safe area, by the insets on each side, px. */
export function findOutsideOf(
  page: Page,
  safe: { top: number; right: number; bottom: number; left: number },
): Promise<string[]> {
  return page.evaluate(async (insets) => {
    for (const [side, value] of Object.entries(insets))
      document.documentElement.style.setProperty(`--safe-${side}`, `${value}px`);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const all = (modal ?? document).querySelectorAll('button, a[href], input, textarea, h1, h2, [role=tab]');
    return [...all].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const isInside =
        box.left >= insets.left - 0.5 &&
        box.right <= innerWidth - insets.right + 0.5 &&
        box.top >= insets.top - 0.5 &&
        box.bottom <= innerHeight - insets.bottom + 0.5;
      if (isInside || box.width === 0 || element.closest('.sr-only')) return [];
      // Parts that are scrolled away come into view.
      const at = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
      const found = document.elementFromPoint(...at);
      if (!found || !(element.contains(found) || found.contains(element))) return [];
      return `${element.getAttribute('aria-label') ?? element.textContent}: ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(' ')}`;
    });
  }, safe);
}
