/** In what languages, themes and sizes the atlas shows a screen, and a browser for each. */
import type { Browser, BrowserContext } from 'playwright-core';
import type { Role } from './atlas-screen.ts';
import type { AtlasWorld } from './world/atlas-world.ts';
import { password, type AtlasPerson } from './world/people.ts';

export interface Variant {
  readonly language: string;
  readonly theme: 'dark' | 'light';
  readonly width: number;
  readonly height: number;
}

interface Choice {
  readonly widths: readonly number[];
  readonly languages: readonly string[];
  readonly themes: readonly string[];
}

const heights: Record<number, number> = { 320: 640, 360: 640, 390: 844, 768: 1024, 1366: 768, 2560: 1300 };

export const isPhone = (width: number) => width < 600;

export const variantsOf = ({ widths, languages, themes }: Choice): Variant[] =>
  widths.flatMap((width) =>
    languages.flatMap((language) =>
      themes.map((theme) => ({
        language,
        theme: theme === 'light' ? ('light' as const) : ('dark' as const),
        width,
        height: heights[width] ?? 900,
      })),
    ),
  );

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export async function newContext(
  browser: Browser,
  origin: string,
  { language, theme, width, height }: Variant,
  storageState?: Session,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    isMobile: isPhone(width),
    hasTouch: isPhone(width),
    // Somebody else each time, or the limits of an address would be all that later photographs show.
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(() => localStorage.setItem('tt-theme', 'system'));
  return context;
}

/** Signs in through the form, in whatever language it is. */
async function signIn(context: BrowserContext, world: AtlasWorld, role: AtlasPerson): Promise<void> {
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.locator('input[type=email]').fill(`${world.people[role].name}@example.org`);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await page.close();
}

export interface Sessions {
  open(role: Role, variant: Variant): Promise<BrowserContext>;
  /** Closes it, and keeps who is signed in: their tokens may have been renewed since. */
  close(role: Role, context: BrowserContext): Promise<void>;
}

/** Signing in for every variant would reach the limit of sign-ins. */
export function createSessions(browser: Browser, world: AtlasWorld): Sessions {
  const sessions = new Map<Role, Session>();
  return {
    async open(role, variant) {
      const session = sessions.get(role);
      const context = await newContext(browser, world.installation.url, variant, session);
      if (role !== 'guest' && !session) await signIn(context, world, role);
      return context;
    },
    async close(role, context) {
      if (role !== 'guest') sessions.set(role, await context.storageState());
      await context.close();
    },
  };
}
