/**
 * Sends a message through the CometChat API. The rules are the same as everywhere, and the token decides who the
 * sender is.
 */
import { randomUUID } from 'node:crypto';
import { isUuid, limits, type cometService, type CometMessage } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import { cleanMessage, roomChannel, uuidFrom, type Draft } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { getFiles } from './form-body.ts';
import { groupName } from './groups.ts';
import { checkCanReadGroup } from './group-access.ts';
import { joinGroup } from './membership.ts';
import { presentCometMessage } from './present-comet-message.ts';
import { receiverNames } from './receiver-names.ts';
import { expandMentions, mentionedUids, parseSentMessage, type SentMessage } from './sent-message.rules.ts';

export async function sendMessage(
  deps: CometDeps,
  { caller, body }: Call<typeof cometService.sendMessage>,
): Promise<{ data: CometMessage }> {
  const files = getFiles(body);
  const sent = parseSentMessage(body, { cleanText: cleanMessage, files: files.length });
  if ('field' in sent) throw refuse('request/invalid', sent);
  if (!('uid' in sent.to)) await checkCanReadGroup(deps, caller, sent.to.guid, 'write');
  const imageUuids = await saveImages(deps, caller, sent, files);
  try {
    const draft = await toDraft(deps, caller, sent, imageUuids);
    return { data: await sendDraft(deps, caller, sent.to, draft) };
  } finally {
    await deps.chat.api.deleteUnsentImages(imageUuids);
  }
}

export function sendInThread(
  deps: CometDeps,
  { params, ...call }: Call<typeof cometService.sendInThread>,
): Promise<{ data: CometMessage }> {
  call.body.parentId = params.id;
  return sendMessage(deps, { ...call, params: undefined });
}

async function sendDraft(
  deps: CometDeps,
  caller: Caller,
  to: SentMessage['to'],
  draft: Draft,
): Promise<CometMessage> {
  const context = {
    publicUrl: deps.config.http.publicUrl,
    blocked: await deps.social.blockedBy(caller.userUuid),
  };
  if ('uid' in to) {
    if (!isUuid(to.uid)) throw refuse('user/not-found');
    const view = await deps.chat.api.sendToPerson(caller, to.uid, draft);
    return presentCometMessage(view, { ...context, receivers: await receiverNames(deps, [view.row]) });
  }
  const settings = await checkCanReadGroup(deps, caller, to.guid, 'write');
  const view = await deps.chat.api.sendToRoom(caller, settings, draft);
  // Sending to a group makes the sender a member of it (wire section 5.4).
  await joinGroup(deps, roomChannel(settings.uuid), caller.userUuid);
  const receivers = new Map([[settings.uuid, groupName(settings)]]);
  return presentCometMessage(view, { ...context, receivers });
}

async function toDraft(
  deps: CometDeps,
  caller: Caller,
  sent: SentMessage,
  imageUuids: readonly string[],
): Promise<Draft> {
  const mentioned = mentionedUids(sent.text);
  const people = await deps.user.people(mentioned);
  const names = new Map([...people].map(([uuid, { profile }]) => [uuid, profile.nickname]));
  const text = expandMentions(sent.text, names);
  const original = sent.repliesTo === undefined ? undefined : await deps.chat.api.messageById(sent.repliesTo);
  if (sent.repliesTo !== undefined && !original)
    throw refuse('chat/message-not-found', { field: 'parentId' });
  const images = sent.imageUrls.map((url) => ({ url, width: null, height: null, alt: '' }));
  return {
    uuid: sent.muid === undefined ? randomUUID() : uuidOf(caller, sent.muid),
    text,
    cards: {
      ...(images.length > 0 ? { images } : {}),
      ...(sent.songs.length > 0 ? { songs: [...sent.songs] } : {}),
    },
    images: imageUuids.map((uuid) => ({ uuid, alt: '' })),
    replyToUuid: original?.uuid ?? null,
    sentAs: { ...sent.sentAs, ...(text === sent.text ? {} : { text: sent.text }) },
  };
}

function uuidOf({ userUuid }: Caller, muid: string): string {
  return uuidFrom(`muid:${userUuid}:${muid}`);
}

/** Returns the uuids of the saved images. When the message was sent before, its images are saved already. */
async function saveImages(
  deps: CometDeps,
  caller: Caller,
  { muid }: SentMessage,
  files: readonly File[],
): Promise<string[]> {
  if (files.length === 0) return [];
  if (muid !== undefined && (await deps.chat.api.messageByUuid(uuidOf(caller, muid)))) return [];
  if (files.some(({ size }) => size > limits.chatImages.bytes)) throw refuse('chat/image-too-large');
  const saved: string[] = [];
  try {
    for (const file of files) {
      const bytes = async () => new Uint8Array(await file.arrayBuffer());
      saved.push((await deps.chat.api.saveImage(caller.userUuid, bytes)).id);
    }
    return saved;
  } catch (error) {
    await deps.chat.api.deleteUnsentImages(saved);
    throw error;
  }
}
