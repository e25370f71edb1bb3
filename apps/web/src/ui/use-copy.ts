import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast/index.ts';

/** Puts a text onto the clipboard and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  return (text) => {
    // Over plain HTTP a browser has no clipboard for pages.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const done = clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    done.then(
      () => showToast(t`Copied.`, { tone: 'ok' }),
      () =>
        showToast(t`The browser does not let this page copy. Select the text and copy it by hand.`, {
          tone: 'warn',
        }),
    );
  };
}
