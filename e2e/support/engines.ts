import {
  launchBrowser,
  type BrowserWishes,
  type LaunchedBrowser,
  type NoBrowser,
} from '@turnstage/testkit/browser';
import { launchFirefox } from '@turnstage/testkit/firefox';

const engines = (process.env['E2E_BROWSERS'] ?? 'chromium').split(',');

/**
 * The nth browser of a run. E2E_BROWSERS=firefox takes Firefox for all, `chromium,firefox` takes Chromium for the first
 * and Firefox for the second.
 */
export function launchNth(index: number, wishes: BrowserWishes = {}): Promise<LaunchedBrowser | NoBrowser> {
  return engines[index % engines.length] === 'firefox' ? launchFirefox(wishes) : launchBrowser(wishes);
}
