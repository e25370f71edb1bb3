import type { NewChatMessage } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { isOurGif } from '../gifs/gif-address.ts';
import { groupsCalled, namesCalled, peopleCalled } from './mention.rules.ts';
import { cleanMessage } from './message.rules.ts';
import type { Cards, MessageRow, SentAs } from './message.store.ts';

/** What somebody wants to say, checked for itself. */
export interface Draft {
  readonly uuid: string;
  /** Empty when the cards say it all. */
  readonly text: string;
  /** Without pictures of ours, which are looked up when it is kept. */
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
  if (body.gif && !(isOurGif(deps.config, body.gif.url) && isOurGif(deps.config, body.gif.previewUrl)))
    throw refuse('request/invalid', { field: 'gif', message: 'gif must be one that the search answered' });
  const isEmpty = text === null && images.length === 0 && Object.keys(cards).length === 0;
  // Words that say nothing are a mistake, also beside a picture.
  if (isEmpty || (text === null && body.message !== undefined))
    throw refuse('request/invalid', { field: 'message', message: 'message must say something' });
  return {
    uuid: body.uuid,
    text: text ?? '',
    cards,
    images,
    replyToUuid: body.replyTo ?? null,
    sentAs: null,
  };
}

export async function callsIn(
  deps: ChatDeps,
  text: string,
): Promise<Pick<MessageRow, 'mentions' | 'mentioned_groups'>> {
  const mentioned_groups = groupsCalled(text);
  const calls = namesCalled(text);
  if (calls.length === 0) return { mentions: [], mentioned_groups };
  const people = peopleCalled(calls, await deps.user.byNicknames(calls.flat()));
  const mentions = people.map(({ uuid, profile }) => ({ userUuid: uuid, nickname: profile.nickname }));
  return { mentions, mentioned_groups };
}
