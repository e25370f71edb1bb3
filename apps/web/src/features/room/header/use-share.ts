import { useLingui } from '@lingui/react/macro';
import { showToast } from '../../../ui/toast/index.ts';
import { useRoomSession } from '../live/room-context.tsx';

/** Hands the room's link on: through the phone's own sheet where there is one, else by the clipboard. */
export function useShare(): () => void {
  const { t } = useLingui();
  const { store } = useRoomSession();
  return () => {
    const settings = store.getState().picture?.settings;
    if (!settings) return;
    const url = `${location.origin}/r/${settings.slug}`;
    void share(url, settings.name).then((how) => {
      if (how === 'copied') showToast(t`The link is copied.`, { tone: 'ok' });
      // Without leave for the clipboard the link itself is still worth something.
      if (how === 'failed') showToast(url, { durationMs: null });
    });
  };
}

async function share(url: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (isTouch && typeof navigator.share === 'function') {
    return navigator.share({ url, title }).then(
      () => 'shared',
      // Closing the sheet is no failure either.
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
