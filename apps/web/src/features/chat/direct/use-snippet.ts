import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@turnstage/contracts';
import { useCallback } from 'react';
import { usePlainText } from '../message/use-plain-text.ts';

/** A message on one line, for lists. */
export function useSnippet(me: string): (message: ChatMessage) => string {
  const { t } = useLingui();
  const plain = usePlainText();
  return useCallback(
    (message: ChatMessage) => {
      const what = (): string => {
        if (message.deletedAt !== null) return t`Message deleted`;
        if (message.message !== '') return plain(message.message);
        if (message.images.length > 0) return t`Image`;
        if (message.gif) return t`GIF`;
        return message.playlist
          ? t`Crate: ${message.playlist.crateName}`
          : (message.songs[0]?.trackName ?? '');
      };
      // Bidi isolates keep text of the other direction from reordering ours.
      const said = `\u2068${what()}\u2069`;
      return message.userUuid === me ? t`You: ${said}` : said;
    },
    [me, plain, t],
  );
}
