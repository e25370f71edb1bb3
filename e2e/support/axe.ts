/** Accessibility checks with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: { run: (context: Document, options: object) => Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Issues of impact moderate or worse, one line per place. `options` narrows the check, as axe documents. */
export async function findViolations(
  page: Page | Frame,
  where: string,
  options: object = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const results = await page.evaluate((relevant) => window.axe?.run(document, relevant), {
    resultTypes: ['violations'],
    ...options,
  });
  if (!results) throw new Error('axe was not loaded');
  return results.violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}
