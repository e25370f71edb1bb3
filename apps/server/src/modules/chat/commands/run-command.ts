import type { RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Person } from '../../user/index.ts';
import { roomChannel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { findDeletionFacts, softDelete } from '../messages/delete-message.ts';
import type { Draft } from '../messages/draft.ts';
import { uuidTaken } from '../messages/save-message.ts';
import { appearanceOf } from '../messages/appearance.ts';
import { messageStore } from '../messages/message.store.ts';
import { loadView, type MessageView } from '../messages/message-view.ts';
import { emptyMessage, saveAutomaticMessage } from '../messages/automatic-messages.ts';
import {
  parseClearCount,
  maxClear,
  parseMinutes,
  parseCommand,
  targetNames,
  type Command,
} from './command.rules.ts';

/**
 * Runs a slash command of room staff and returns the system message about it. Returns undefined when the draft
 * should be sent as a normal message: it isn't a known command, or the sender isn't room staff.
 */
export async function runCommand(
  deps: ChatDeps,
  caller: Caller,
  settings: RoomSettings,
  draft: Draft,
): Promise<MessageView | undefined> {
  const command = parseCommand(draft.text);
  if (!command || !(await deps.room.isAllowed(settings.uuid, caller, 'useCommands'))) return undefined;
  const existing = await messageStore(deps.database).findByUuid(draft.uuid);
  if (existing) {
    if (existing.user_uuid !== caller.userUuid || existing.channel_uuid !== settings.uuid) throw uuidTaken();
    return loadView(deps.database, existing);
  }
  const staff = await deps.user.person(caller.userUuid);
  if (!staff) throw refuse('profile/not-found');
  const context = { deps, caller, settings, command, staff };
  const summary = command.name === 'clear' ? await clear(context) : await actOnPerson(context);
  return deps.database.transaction(async (tx) => {
    const saved = await saveAutomaticMessage(deps, tx, {
      ...emptyMessage,
      uuid: draft.uuid,
      channel_uuid: settings.uuid,
      kind: 'system',
      user_uuid: staff.uuid,
      ...appearanceOf(staff),
      message: `${staff.profile.nickname} ${summary}`,
    });
    const row = saved ?? (await messageStore(tx).findByUuid(draft.uuid));
    if (!row || row.user_uuid !== staff.uuid) throw uuidTaken();
    return loadView(tx, row);
  });
}

interface CommandContext {
  readonly deps: ChatDeps;
  readonly caller: Caller;
  readonly settings: RoomSettings;
  readonly command: Command;
  readonly staff: Person;
}

async function actOnPerson({ deps, caller, settings, command }: CommandContext): Promise<string> {
  const { person, writtenName } = await findTarget(deps, command.rest);
  const minutes = parseMinutes(command.rest, writtenName);
  const hasDuration = command.name === 'mute' || command.name === 'ban';
  if (minutes === undefined || (minutes !== null && !hasDuration))
    throw refuse('request/invalid', {
      field: 'message',
      message: `Write /${command.name} @name${hasDuration ? ", then the minutes unless it's permanent" : ''}`,
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
      await moderate.grant(caller, settings.uuid, person.uuid, 'banned', { until });
      return `banned ${name}${forHowLong}`;
    case 'unban':
      await moderate.revoke(caller, settings.uuid, person.uuid, 'banned');
      return `lifted the ban on ${name}`;
    case 'mute':
      await moderate.grant(caller, settings.uuid, person.uuid, 'chatDisabled', { until });
      return `muted ${name}${forHowLong}`;
    default:
      await moderate.revoke(caller, settings.uuid, person.uuid, 'chatDisabled');
      return `unmuted ${name}`;
  }
}

/** `/clear`, `/clear 50` or `/clear @name`: deletes people's messages, never automatic ones. */
async function clear({ deps, caller, settings, command }: CommandContext): Promise<string> {
  const count = parseClearCount(command.rest);
  const by = count === undefined ? await findTarget(deps, command.rest) : undefined;
  const channel = roomChannel(settings.uuid);
  const found = await messageStore(deps.database).listUndeleted(channel.uuid, {
    limit: count ?? maxClear,
    by: by?.person.uuid,
  });
  const facts = await findDeletionFacts(deps, caller, found);
  const deleted = await deps.database.transaction(async (tx) => {
    const rows = await messageStore(tx).lockUndeleted(found.map(({ id }) => id));
    return softDelete(deps, tx, rows, { ...facts, isOwn: false });
  });
  const clearedCount = `${deleted.length} ${deleted.length === 1 ? 'message' : 'messages'}`;
  return by ? `cleared ${clearedCount} from ${by.person.profile.nickname}` : `cleared ${clearedCount}`;
}

async function findTarget(deps: ChatDeps, rest: string): Promise<{ person: Person; writtenName: string }> {
  const names = targetNames(rest);
  const known = await deps.user.byNicknames(names);
  const writtenName = names.find((name) => known.has(name));
  const person = writtenName === undefined ? undefined : known.get(writtenName);
  if (!person || writtenName === undefined) throw refuse('chat/unknown-command-target', { field: 'message' });
  return { person, writtenName };
}
