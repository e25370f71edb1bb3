/**
 * Whether this page runs inside Discord's activity. The server says so in the one page that Discord opens
 * (docs/rules/activity.md), so everywhere else nothing of it is loaded.
 */

export interface Activity {
  /** The installation's Discord application. */
  readonly clientId: string;
  /** Where Discord's client is; only messages from these are read. */
  readonly origins: readonly string[];
  /** The room for Discord servers without one of their own; null: the lobby. */
  readonly roomSlug: string | null;
  /** The address of this site in a browser, without a trailing slash. */
  readonly publicUrl: string;
  /** What Discord added to the address, such as `frame_id` and `guild_id`. */
  readonly entry: URLSearchParams;
}

export function readActivity(page: Document, search: string): Activity | null {
  const content = page.querySelector('meta[name="turnstage-activity"]')?.getAttribute('content');
  if (content === null || content === undefined) return null;
  return {
    ...(JSON.parse(content) as Omit<Activity, 'entry'>),
    entry: new URLSearchParams(search),
  };
}

/** Null in a browser, and where there is no page (in tests). */
export const activity = typeof document === 'undefined' ? null : readActivity(document, location.search);

/** The origin of addresses that people copy and share: the frame's own is of no use in a browser. */
export const siteOrigin = activity?.publicUrl ?? (typeof location === 'undefined' ? '' : location.origin);

/** Loads the page again. Inside an activity only the address that Discord opened can be loaded. */
export function reloadPage(): void {
  if (activity) location.replace(`/?${activity.entry}`);
  else location.reload();
}
