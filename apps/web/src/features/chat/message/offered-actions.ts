/** What the menu of a message offers that not everyone can do. Pure; a test compares it with the permissions. */
import { canDeleteMessage, canReportMessage, type RoomMember } from '@turnstage/permissions';
import type { TimelineMessage } from '../channel/chat-timeline.ts';

export type MessageAction = 'delete' | 'report';

/** `member` is me in the room; absent in a conversation of two, where everyone has an account. */
export function offeredMessageActions(
  me: { readonly uuid: string },
  member: RoomMember | undefined,
  message: Pick<TimelineMessage, 'userUuid' | 'kind'>,
): MessageAction[] {
  const judged = { userUuid: message.userUuid, isByPerson: message.kind === 'text' };
  const offered: MessageAction[] = [];
  if (canDeleteMessage(me, judged, member)) offered.push('delete');
  if (canReportMessage({ uuid: me.uuid, tokenRole: member?.tokenRole ?? 'user' }, judged))
    offered.push('report');
  return offered;
}
