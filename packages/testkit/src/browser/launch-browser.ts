/** Finds a browser for the tests on this machine and starts it with sound. */
import { existsSync, statfsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

export type LaunchedBrowser = { readonly browser: Browser; readonly name: string };
export type BrowserUnavailable = { readonly unavailable: string };

interface Candidate {
  readonly name: string;
  readonly options: LaunchOptions;
}

const args = [
  // In a container root can't use the sandbox; without a sandbox the zygote is useless.
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  // Processes of their own for drawing and for the network cost a tenth more processor time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

/** Playwright's default: shared memory is files in the folder for temporary ones. */
const tempFilesSwitch = '--disable-dev-shm-usage';

/**
 * Whether /dev/shm has room for pages with video, which it often doesn't in a container (64 MB). Creating and deleting
 * files on a disk in its place costs a fifteenth of a browser's processor time.
 */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 2 ** 30;
  } catch {
    return false;
  }
}

const autoplay = {
  free: '--autoplay-policy=no-user-gesture-required',
  // The default of people's browsers.
  'after-gesture': '--autoplay-policy=document-user-activation-required',
};

const debianChromium = '/usr/bin/chromium';

/** A requested path is the only candidate: a silent fallback would test another browser. */
async function candidates(): Promise<Candidate[]> {
  const requested = process.env['CHROMIUM_PATH'];
  if (requested) return [{ name: requested, options: { executablePath: requested } }];
  const found: Candidate[] = [];
  const bundled = await unpackChromium();
  if (bundled) {
    const name = '@sparticuz/chromium';
    // Machines without fonts would render empty boxes.
    const ownFonts = existsSync('/etc/fonts/fonts.conf');
    const fonts: Record<string, string> = ownFonts ? {} : { FONTCONFIG_PATH: bundled.fonts };
    const libraries = { LD_LIBRARY_PATH: bundled.libraries };
    const executablePath = bundled.executable;
    found.push({ name, options: { executablePath, env: environment(fonts) } });
    // Second, because the machine's own libraries fit its fonts and locale better.
    found.push({ name, options: { executablePath, env: environment({ ...fonts, ...libraries }) } });
  }
  if (existsSync(debianChromium)) {
    found.push({ name: debianChromium, options: { executablePath: debianChromium } });
  }
  found.push({ name: 'Google Chrome', options: { channel: 'chrome' } });
  return found;
}

function environment(extra: Record<string, string>): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  return { ...Object.fromEntries(own), ...extra };
}

/** The line of Playwright's report with the reason, without its banner and call log. */
function reasonOf(error: unknown): string {
  const lines = String(error).split('\n');
  const relevant = lines.find((line) => /error while loading|not found|ENOENT|EACCES|cannot/i.test(line));
  return (relevant ?? lines[0] ?? '').trim();
}

export interface BrowserOptions {
  /** Whether sound may start without a click. */
  readonly sound?: keyof typeof autoplay;
}

/** The caller closes the browser. `unavailable` is one sentence about what was tried. */
export async function launchBrowser({ sound = 'free' }: BrowserOptions = {}): Promise<
  LaunchedBrowser | BrowserUnavailable
> {
  const reasons = new Map<string, string>();
  for (const { name, options } of await candidates()) {
    try {
      return {
        browser: await chromium.launch({
          ...options,
          args: [...args, autoplay[sound]],
          ignoreDefaultArgs: hasSharedMemory() ? [tempFilesSwitch] : [],
          headless: true,
        }),
        name,
      };
    } catch (error) {
      reasons.set(name, reasonOf(error));
    }
  }
  const tried = [...reasons].map(([name, reason]) => `${name} (${reason})`).join(', ');
  return { unavailable: `No browser starts here; tried ${tried}. Set CHROMIUM_PATH to one that does.` };
}
