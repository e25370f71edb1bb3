import { useLingui } from '@lingui/react/macro';
import { siteOrigin } from '../lib/activity.ts';
import { showToast } from './toast/index.ts';

/** Shares a page of this site with the phone's share sheet, or copies its link to the clipboard. */
export function useShareLink(): (path: string, title: string) => void {
  const { t } = useLingui();
  return (path, title) => {
    const url = siteOrigin + path;
    void share(url, title).then((how) => {
      if (how === 'copied') showToast(t`Link copied.`, { tone: 'ok' });
      // Without clipboard permission, show the link itself.
      if (how === 'failed') showToast(url, { durationMs: null });
    });
  };
}

async function share(url: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && typeof navigator.share === 'function') {
    return navigator.share({ url, title }).then(
      () => 'shared',
      // Closing the share sheet isn't a failure either.
      () => 'shared',
    );
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
