/** After a failed test: what every open page shows, as a screenshot in `test-results/` and as text in the log. */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterEach } from 'vitest';

const screenshotFolder = new URL('../../test-results/', import.meta.url);
const maxTextLength = 1_500;

export function describeFailures(browsers: readonly Browser[]): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = browsers.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
    for (const [index, page] of pages.entries()) {
      const file = `failed-${task.name.replaceAll(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`;
      console.log(await describePage(page, file));
    }
  });
}

/** Never fails: the page may be why the test did. */
async function describePage(page: Page, file: string): Promise<string> {
  try {
    mkdirSync(screenshotFolder, { recursive: true });
    await page.screenshot({ path: new URL(file, screenshotFolder).pathname, timeout: 10_000 });
    const text = await page.locator('body').innerText({ timeout: 10_000 });
    return `${page.url()} shows (${file}):\n${text.slice(0, maxTextLength)}`;
  } catch (error) {
    return `${page.url()} can't be described: ${String(error)}`;
  }
}
