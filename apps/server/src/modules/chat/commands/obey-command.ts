import type { RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Person } from '../../user/index.ts';
import { roomChannel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { bury } from '../messages/delete-message.ts';
import type { Draft } from '../messages/draft.ts';
import { uuidTaken } from '../messages/keep-message.ts';
import { lookOf } from '../messages/look.ts';
import { messageStore } from '../messages/message.store.ts';
import { viewOf, type MessageView } from '../messages/message-view.ts';
import { emptyLine, keepLine } from '../messages/room-lines.ts';
import {
  clearCount,
  clearMost,
  minutesAfter,
  readCommand,
  targetsOf,
  type Command,
} from './command.rules.ts';

/**
 * Does what a slash command of room staff says and answers the line that tells of it; undefined when the draft is to
 * be said: it is no command of ours, or its sender may not give any.
 */
export async function obeyCommand(
  deps: ChatDeps,
  caller: Caller,
  settings: RoomSettings,
  draft: Draft,
): Promise<MessageView | undefined> {
  const command = readCommand(draft.text);
  if (!command || !(await deps.room.isStaff(settings.uuid, caller))) return undefined;
  const said = await messageStore(deps.database).findByUuid(draft.uuid);
  if (said) {
    if (said.user_uuid !== caller.userUuid || said.channel_uuid !== settings.uuid) throw uuidTaken();
    return viewOf(deps.database, said);
  }
  const staff = await deps.user.person(caller.userUuid);
  if (!staff) throw refuse('profile/not-found');
  const order = { deps, caller, settings, command, staff };
  const told = command.name === 'clear' ? await clear(order) : await actOnPerson(order);
  return deps.database.transaction(async (tx) => {
    const kept = await keepLine(deps, tx, {
      ...emptyLine,
      uuid: draft.uuid,
      channel_uuid: settings.uuid,
      kind: 'system',
      user_uuid: staff.uuid,
      ...lookOf(staff),
      message: `${staff.profile.nickname} ${told}`,
    });
    const row = kept ?? (await messageStore(tx).findByUuid(draft.uuid));
    if (!row || row.user_uuid !== staff.uuid) throw uuidTaken();
    return viewOf(tx, row);
  });
}

interface Order {
  readonly deps: ChatDeps;
  readonly caller: Caller;
  readonly settings: RoomSettings;
  readonly command: Command;
  readonly staff: Person;
}

async function actOnPerson({ deps, caller, settings, command }: Order): Promise<string> {
  const { person, written } = await targetOf(deps, command.rest);
  const minutes = minutesAfter(command.rest, written);
  const takesTime = command.name === 'mute' || command.name === 'ban';
  if (minutes === undefined || (minutes !== null && !takesTime))
    throw refuse('request/invalid', {
      field: 'message',
      message: `Write /${command.name} @name${takesTime ? ', and for how many minutes if not for good' : ''}`,
    });
  const { moderate } = deps.room;
  const name = person.profile.nickname;
  const until = minutes === null ? null : deps.clock.now() + minutes * 60_000;
  const forHowLong = minutes === null ? '' : ` for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  switch (command.name) {
    case 'kick':
      await moderate.kick(caller, settings.uuid, person.uuid);
      return `kicked ${name}`;
    case 'ban':
      await moderate.grant(caller, settings.uuid, person.uuid, 'banned', until);
      return `banned ${name}${forHowLong}`;
    case 'unban':
      await moderate.take(caller, settings.uuid, person.uuid, 'banned');
      return `lifted the ban on ${name}`;
    case 'mute':
      await moderate.grant(caller, settings.uuid, person.uuid, 'chatDisabled', until);
      return `muted ${name}${forHowLong}`;
    default:
      await moderate.take(caller, settings.uuid, person.uuid, 'chatDisabled');
      return `unmuted ${name}`;
  }
}

/** `/clear`, `/clear 50` or `/clear @name`: what people said, never lines of the house. */
async function clear({ deps, caller, settings, command }: Order): Promise<string> {
  const count = clearCount(command.rest);
  const by = count === undefined ? await targetOf(deps, command.rest) : undefined;
  const channel = roomChannel(settings.uuid);
  const buried = await deps.database.transaction(async (tx) => {
    const rows = await messageStore(tx).standing(channel.uuid, {
      limit: count ?? clearMost,
      by: by?.person.uuid,
    });
    return bury(deps, tx, rows, caller, false);
  });
  const lines = `${buried.length} ${buried.length === 1 ? 'message' : 'messages'}`;
  return by ? `cleared ${lines} of ${by.person.profile.nickname}` : `cleared ${lines}`;
}

async function targetOf(deps: ChatDeps, rest: string): Promise<{ person: Person; written: string }> {
  const names = targetsOf(rest);
  const known = await deps.user.byNicknames(names);
  const written = names.find((name) => known.has(name));
  const person = written === undefined ? undefined : known.get(written);
  if (!person || written === undefined) throw refuse('chat/unknown-command-target', { field: 'message' });
  return { person, written };
}
