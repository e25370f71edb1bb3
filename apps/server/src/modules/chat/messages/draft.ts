import type { NewChatMessage } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { isProxiedGif } from '../gifs/gif-url.ts';
import { findMentionedGroups, findMentionedNames, matchMentionedPeople } from './mention.rules.ts';
import { cleanMessage } from './message.rules.ts';
import type { Cards, MessageRow, SentAs } from './message.store.ts';

/** A message to be sent, validated as far as possible without the database. */
export interface Draft {
  readonly uuid: string;
  /** Empty when the message has cards only. */
  readonly text: string;
  /** Without uploaded images, which are looked up when the message is saved. */
  readonly cards: Cards;
  readonly images: readonly { readonly uuid: string; readonly alt: string }[];
  readonly replyToUuid: string | null;
  readonly sentAs: SentAs | null;
}

/** Document 3 section 5: a message, media, songs or a playlist. */
export function draftOf(deps: ChatDeps, body: NewChatMessage): Draft {
  const text = body.message === undefined ? null : cleanMessage(body.message);
  const images = [...new Set(body.images ?? [])].map((uuid) => ({
    uuid,
    alt: cleanMessage(body.imageAlts?.[body.images?.indexOf(uuid) ?? -1] ?? '') ?? '',
  }));
  const cards: Cards = {
    ...(body.songs?.length ? { songs: body.songs } : {}),
    ...(body.playlist ? { playlist: body.playlist } : {}),
    ...(body.gif ? { gif: body.gif } : {}),
  };
  if (
    body.gif &&
    !(isProxiedGif(deps.config, body.gif.url) && isProxiedGif(deps.config, body.gif.previewUrl))
  )
    throw refuse('request/invalid', { field: 'gif', message: 'gif must come from the GIF search' });
  const isEmpty = text === null && images.length === 0 && Object.keys(cards).length === 0;
  // A text without visible characters is an error, also next to an image.
  if (isEmpty || (text === null && body.message !== undefined))
    throw refuse('request/invalid', { field: 'message', message: 'message must not be empty' });
  return {
    uuid: body.uuid,
    text: text ?? '',
    cards,
    images,
    replyToUuid: body.replyTo ?? null,
    sentAs: null,
  };
}

export async function findMentions(
  deps: ChatDeps,
  text: string,
): Promise<Pick<MessageRow, 'mentions' | 'mentioned_groups'>> {
  const mentioned_groups = findMentionedGroups(text);
  const candidates = findMentionedNames(text);
  if (candidates.length === 0) return { mentions: [], mentioned_groups };
  const people = matchMentionedPeople(candidates, await deps.user.byNicknames(candidates.flat()));
  const mentions = people.map(({ uuid, profile }) => ({ userUuid: uuid, nickname: profile.nickname }));
  return { mentions, mentioned_groups };
}
