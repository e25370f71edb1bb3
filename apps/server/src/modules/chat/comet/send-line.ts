/** Saying something over the old chat: by the same rules as everywhere, in the name of whom the token belongs to. */
import { randomUUID } from 'node:crypto';
import { isUuid, limits, type cometService, type CometMessage } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { roomChannel, uuidFrom } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { obeyCommand } from '../commands/obey-command.ts';
import type { Draft } from '../messages/draft.ts';
import type { MessageView } from '../messages/message-view.ts';
import { messageStore } from '../messages/message.store.ts';
import { sayToPerson } from '../messages/send-direct.ts';
import { sayInRoom } from '../messages/send-message.ts';
import { dropUnsent, keepImage } from '../images/upload-image.ts';
import { filesWith } from './form-body.ts';
import { groupName } from './groups.ts';
import { checkMayReadGroup } from './may-read.ts';
import { becomeMember } from './membership.ts';
import { presentLine } from './present-line.ts';
import { receiverNames } from './receiver-names.ts';
import { namesForMarks, peopleMarked, readSentLine, type SentLine } from './sent-line.rules.ts';

export async function sendMessage(
  deps: ChatDeps,
  { caller, body }: Call<typeof cometService.sendMessage>,
): Promise<{ data: CometMessage }> {
  const files = filesWith(body);
  const line = readSentLine(body, files.length);
  if ('field' in line) throw refuse('request/invalid', line);
  if (!('uid' in line.to)) await checkMayReadGroup(deps, caller, line.to.guid, 'write');
  const pictures = await keepPictures(deps, caller, line, files);
  try {
    const draft = await draftOfLine(deps, caller, line, pictures);
    return { data: await say(deps, caller, line.to, draft) };
  } finally {
    await dropUnsent(deps, pictures);
  }
}

export function sendInThread(
  deps: ChatDeps,
  { params, ...call }: Call<typeof cometService.sendInThread>,
): Promise<{ data: CometMessage }> {
  call.body.parentId = params.id;
  return sendMessage(deps, { ...call, params: undefined });
}

async function say(deps: ChatDeps, caller: Caller, to: SentLine['to'], draft: Draft): Promise<CometMessage> {
  const around = {
    publicUrl: deps.config.http.publicUrl,
    blocked: await deps.social.blockedBy(caller.userUuid),
  };
  if ('uid' in to) {
    if (!isUuid(to.uid)) throw refuse('user/not-found');
    const said = await sayToPerson(deps, caller, to.uid, draft);
    return presentLine(said, { ...around, receivers: await receiverNames(deps, [said.row]) });
  }
  const settings = await checkMayReadGroup(deps, caller, to.guid, 'write');
  const view: MessageView =
    (await obeyCommand(deps, caller, settings, draft)) ?? (await sayInRoom(deps, caller, settings, draft));
  // Whoever speaks in a group is a member of it (wire section 5.4).
  await becomeMember(deps, roomChannel(settings.uuid), caller.userUuid);
  const receivers = new Map([[settings.uuid, groupName(settings)]]);
  return presentLine(view, { ...around, receivers });
}

async function draftOfLine(
  deps: ChatDeps,
  caller: Caller,
  line: SentLine,
  pictures: readonly string[],
): Promise<Draft> {
  const marked = peopleMarked(line.text);
  const people = await deps.user.people(marked);
  const names = new Map([...people].map(([uuid, { profile }]) => [uuid, profile.nickname]));
  const text = namesForMarks(line.text, names);
  const original =
    line.repliesTo === undefined ? undefined : await messageStore(deps.database).findById(line.repliesTo);
  if (line.repliesTo !== undefined && !original)
    throw refuse('chat/message-not-found', { field: 'parentId' });
  const images = line.pictureUrls.map((url) => ({ url, width: null, height: null, alt: '' }));
  return {
    uuid: line.muid === undefined ? randomUUID() : uuidOf(caller, line.muid),
    text,
    cards: {
      ...(images.length > 0 ? { images } : {}),
      ...(line.songs.length > 0 ? { songs: [...line.songs] } : {}),
    },
    images: pictures.map((uuid) => ({ uuid, alt: '' })),
    replyToUuid: original?.uuid ?? null,
    sentAs: { ...line.sentAs, ...(text === line.text ? {} : { text: line.text }) },
  };
}

function uuidOf({ userUuid }: Caller, muid: string): string {
  return uuidFrom(`muid:${userUuid}:${muid}`);
}

/** Answers their names. Of a message that was said already the pictures are kept already. */
async function keepPictures(
  deps: ChatDeps,
  caller: Caller,
  { muid }: SentLine,
  files: readonly File[],
): Promise<string[]> {
  if (files.length === 0) return [];
  if (muid !== undefined && (await messageStore(deps.database).findByUuid(uuidOf(caller, muid)))) return [];
  if (files.some(({ size }) => size > limits.chatImages.bytes)) throw refuse('chat/image-too-large');
  const kept: string[] = [];
  try {
    for (const file of files) {
      const bytes = async () => new Uint8Array(await file.arrayBuffer());
      kept.push((await keepImage(deps, caller.userUuid, bytes)).id);
    }
    return kept;
  } catch (error) {
    await dropUnsent(deps, kept);
    throw error;
  }
}
