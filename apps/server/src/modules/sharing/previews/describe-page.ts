import type { SharingDeps } from '../sharing.deps.ts';
import { addressesOf } from './addresses.ts';
import { findPreview } from './find-preview.ts';
import { insertHead, pageHead } from './page-head.rules.ts';
import { parsePage } from './preview.ts';

const cachedForMs = 10_000;
const maxCached = 500;

/**
 * Returns the page of the web client with the tags of what its address names. The page never waits for a failure here:
 * without tags it is still the page.
 */
export function createPageDescriber(deps: SharingDeps): (page: string, url: string) => Promise<string> {
  const heads = new Map<string, { readonly head: Promise<string | undefined>; readonly at: number }>();

  async function findHead(url: string): Promise<string | undefined> {
    const key = parsePage(url);
    const preview = key && (await findPreview(deps, key));
    return preview && pageHead(preview, addressesOf(deps, preview));
  }

  function headOf(url: string): Promise<string | undefined> {
    const key = parsePage(url);
    if (!key) return Promise.resolve(undefined);
    const name = `${key.kind} ${key.key}`;
    const now = deps.clock.now();
    const cached = heads.get(name);
    if (cached && now - cached.at < cachedForMs) return cached.head;
    const head = findHead(url).catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'a page has no preview');
      return undefined;
    });
    heads.delete(name);
    heads.set(name, { head, at: now });
    for (const oldest of heads.keys()) {
      if (heads.size <= maxCached) break;
      heads.delete(oldest);
    }
    return head;
  }

  return async (page, url) => {
    const head = await headOf(url);
    return head === undefined ? page : insertHead(page, head);
  };
}
