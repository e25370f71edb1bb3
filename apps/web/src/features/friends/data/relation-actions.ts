import type { Relation } from '@turnstage/contracts';

/** What I can do about someone. */
export type RelationAction =
  | 'invite'
  | 'withdraw'
  | 'accept'
  | 'reject'
  | 'unfriend'
  | 'follow'
  | 'unfollow'
  | 'block'
  | 'unblock';

/** Returns my relation to someone after the server accepts the action. */
export function relationAfter(relation: Relation, action: RelationAction): Relation {
  switch (action) {
    case 'invite':
      return relation.invitation?.direction === 'received'
        ? { ...relation, invitation: null, isFriend: true }
        : { ...relation, invitation: { id: 0, direction: 'sent' } };
    case 'accept':
      return { ...relation, invitation: null, isFriend: true };
    case 'withdraw':
    case 'reject':
      return { ...relation, invitation: null };
    case 'unfriend':
      return { ...relation, isFriend: false };
    case 'follow':
      return relation.isFollowed ? relation : { ...relation, isFollowed: true, fans: relation.fans + 1 };
    case 'unfollow':
      return relation.isFollowed ? { ...unfollowed(relation) } : relation;
    case 'block':
      return { ...unfollowed(relation), isBlocked: true, isFriend: false, invitation: null };
    case 'unblock':
      return { ...relation, isBlocked: false };
  }
}

function unfollowed(relation: Relation): Relation {
  return relation.isFollowed
    ? { ...relation, isFollowed: false, fans: Math.max(0, relation.fans - 1) }
    : relation;
}

interface RelationRow {
  fromUserUuid?: string;
  toUserUuid?: string;
  friendUuid?: string;
  blockedUserUuid?: string;
}

/** For each action, my lists from which it removes the person. */
export const listsEndedBy: Readonly<Record<RelationAction, readonly PeopleList[]>> = {
  invite: ['for-me'],
  withdraw: ['from-me'],
  accept: ['for-me'],
  reject: ['for-me'],
  unfriend: ['friends'],
  follow: [],
  unfollow: [],
  block: ['friends', 'for-me', 'from-me'],
  unblock: ['blocked'],
};

export type PeopleList = 'friends' | 'for-me' | 'from-me' | 'blocked';

export function withoutPerson<Row extends RelationRow>(
  list: PeopleList,
  rows: readonly Row[],
  personUuid: string,
): Row[] {
  const uuidField = {
    friends: 'friendUuid',
    'for-me': 'fromUserUuid',
    'from-me': 'toUserUuid',
    blocked: 'blockedUserUuid',
  } as const;
  return rows.filter((row) => row[uuidField[list]] !== personUuid);
}
