import {
  launchBrowser,
  type BrowserOptions,
  type LaunchedBrowser,
  type BrowserUnavailable,
} from '@turnstage/testkit/browser';
import { launchFirefox } from '@turnstage/testkit/firefox';

const engines = (process.env['E2E_BROWSERS'] ?? 'chromium').split(',');

/**
 * Launches the nth browser of a run. E2E_BROWSERS=firefox uses Firefox for all, `chromium,firefox` uses Chromium
 * for the first and Firefox for the second.
 */
export function launchNth(
  index: number,
  options: BrowserOptions = {},
): Promise<LaunchedBrowser | BrowserUnavailable> {
  return engines[index % engines.length] === 'firefox' ? launchFirefox(options) : launchBrowser(options);
}
