import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@turnstage/contracts';
import { useCallback } from 'react';
import { usePlainWords } from '../line/use-plain-words.ts';

/** A message in one line, for lists. */
export function useSnippet(me: string): (message: ChatMessage) => string {
  const { t } = useLingui();
  const plain = usePlainWords();
  return useCallback(
    (message: ChatMessage) => {
      const what = (): string => {
        if (message.deletedAt !== null) return t`Message deleted`;
        if (message.message !== '') return plain(message.message);
        if (message.images.length > 0) return t`Picture`;
        if (message.gif) return t`GIF`;
        return message.playlist
          ? t`Crate: ${message.playlist.crateName}`
          : (message.songs[0]?.trackName ?? '');
      };
      // Isolated: words of another direction keep theirs, and leave ours alone.
      const said = `\u2068${what()}\u2069`;
      return message.userUuid === me ? t`You: ${said}` : said;
    },
    [me, plain, t],
  );
}
