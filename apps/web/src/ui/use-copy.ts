import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast/index.ts';

/** Copies a text to the clipboard and confirms it with a toast. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  return (text) => {
    // Over plain HTTP browsers don't offer the clipboard API.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const done = clipboard ? clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    done.then(
      () => showToast(t`Copied.`, { tone: 'ok' }),
      () =>
        showToast(t`Your browser won’t let this page copy. Select the text and copy it yourself.`, {
          tone: 'warn',
        }),
    );
  };
}
