import type { ChatMessage, chatService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { Person } from '../../user/index.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { namesCalled, peopleCalled } from './mention.rules.ts';
import { cleanMessage, flood, highestRole, whyMute } from './message.rules.ts';
import { messageStore, type NewMessage } from './message.store.ts';
import { presentMessage } from './present-message.ts';

/** Document 3 section 5, decisions section 5. The answer means that the message is kept. */
export async function sendRoomMessage(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof chatService.sendRoomMessage>,
): Promise<ChatMessage> {
  const settings = await deps.room.checkMayRead(params.roomUuid, caller);
  const text = cleanMessage(body.message);
  if (text === null)
    throw refuse('request/invalid', { field: 'message', message: 'message must say something' });
  const sender = await deps.user.person(caller.userUuid);
  if (!sender) throw refuse('profile/not-found');
  const mute = whyMute(sender, settings, deps.verifiedOnly);
  const row: NewMessage = {
    uuid: body.uuid,
    room_uuid: params.roomUuid,
    kind: 'text',
    user_uuid: sender.uuid,
    message: text,
    ...lookOf(sender),
    role: highestRole(sender.uuid, settings),
    mentions: await mentionsIn(deps, text),
    song: null,
    created_at: deps.clock.now(),
  };
  return deps.database.transaction(async (tx) => {
    const messages = messageStore(tx);
    await messages.lockSender(sender.uuid);
    const said = await messages.findByUuid(body.uuid);
    if (said) return presentMessage(sameOrRefuse(said, row));
    if (mute) throw refuse(mute.code, mute);
    if ((await messages.countSince(sender.uuid, row.created_at - flood.windowMs)) >= flood.messages)
      throw refuse('chat/too-fast');
    // Another sender may have chosen the same uuid a moment ago; the unique key decides.
    const kept = await messages.insertOnce(row);
    if (!kept) throw uuidTaken();
    const message = presentMessage(kept);
    tx.afterCommit(() => deps.announce(message));
    return message;
  });
}

/** Repeating a uuid answers what stands there, but only to the one who said it in that room. */
function sameOrRefuse<Row extends { user_uuid: string | null; room_uuid: string }>(
  said: Row,
  wanted: NewMessage,
): Row {
  if (said.user_uuid !== wanted.user_uuid || said.room_uuid !== wanted.room_uuid) throw uuidTaken();
  return said;
}

function uuidTaken() {
  return refuse('request/invalid', { field: 'uuid', message: 'uuid is the name of another message' });
}

export function lookOf({
  profile,
}: Person): Pick<NewMessage, 'user_name' | 'avatar_id' | 'color' | 'badges'> {
  return {
    user_name: profile.nickname,
    avatar_id: profile.avatarId,
    color: profile.color,
    badges: profile.badges ?? [],
  };
}

async function mentionsIn(deps: ChatDeps, text: string): Promise<ChatMessage['mentions']> {
  const calls = namesCalled(text);
  if (calls.length === 0) return [];
  const people = peopleCalled(calls, await deps.user.byNicknames(calls.flat()));
  return people.map(({ uuid, profile }) => ({ userUuid: uuid, nickname: profile.nickname }));
}
