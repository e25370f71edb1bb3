/** Notices of the room to one person: who skipped their song, took their seat, muted them or changed their role. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LineUpNotice, MessageParams, ModerationNotice, RoomRole } from '@turnstage/contracts';
import { formatUntil } from '../../../lib/dates.ts';
import { translateRefusal } from './refusal-messages.ts';

type Notice = MessageParams<'notification'>;
type NoticeByModerator = Exclude<
  LineUpNotice | ModerationNotice,
  'passedOverAbsent' | 'passedOverNoSong' | 'seatLostAbsent' | 'seatLostNoSong' | 'seatLimit'
>;

interface Facts {
  /** The moderator. */
  readonly by: string;
  readonly song: string;
  readonly role: RoomRole | undefined;
  /** Empty: until it is lifted. */
  readonly until: string;
}

const messages: Readonly<Record<NoticeByModerator, (facts: Facts) => MessageDescriptor>> = {
  onStage: ({ by }) => msg`${by} put you on stage. Choose your songs.`,
  inLine: ({ by }) => msg`${by} put you in line.`,
  skipped: ({ by, song }) => (song ? msg`${by} skipped “${song}”.` : msg`${by} skipped your song.`),
  takenDown: ({ by }) => msg`${by} took you off the stage.`,
  takenOut: ({ by }) => msg`${by} took you out of the line.`,
  muted: ({ by, until }) => (until ? msg`${by} muted you until ${until}.` : msg`${by} muted you.`),
  unmuted: ({ by }) => msg`${by} unmuted you. You can chat again.`,
  djDisabled: ({ by, until }) =>
    until ? msg`${by} stopped you from DJing here until ${until}.` : msg`${by} stopped you from DJing here.`,
  djEnabled: ({ by }) => msg`${by} lets you DJ here again.`,
  roleGiven: ({ by, role }) => {
    switch (role) {
      case 'owner':
        return msg`${by} made you the host of this room.`;
      case 'coOwner':
        return msg`${by} made you a co-owner of this room.`;
      case 'moderator':
        return msg`${by} made you a mod of this room.`;
      default:
        return msg`${by} made you a resident of this room.`;
    }
  },
  roleTaken: ({ by, role }) => {
    switch (role) {
      case 'coOwner':
        return msg`${by} removed you as a co-owner of this room.`;
      case 'moderator':
        return msg`${by} removed you as a mod of this room.`;
      default:
        return msg`${by} removed you as a resident of this room.`;
    }
  },
};

/** The text of a `notification` of the room, in the reader's language. */
export function translateNotice({
  code,
  text = '',
  trackName,
  byNickname,
  role,
  reason,
  until,
}: Notice): string {
  if (code === undefined || !Object.hasOwn(messages, code))
    return translateRefusal(code as Parameters<typeof translateRefusal>[0], text, trackName);
  const sentence = i18n._(
    messages[code as NoticeByModerator]({
      by: byNickname ?? i18n._(msg`A mod`),
      song: trackName ?? '',
      role,
      until: until ? formatUntil(new Date(until), i18n.locale) : '',
    }),
  );
  return reason ? `${sentence} ${i18n._(msg`Reason: ${reason}`)}` : sentence;
}
