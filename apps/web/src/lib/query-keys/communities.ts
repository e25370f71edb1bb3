/** Query keys about communities. Those with live counts share a prefix: they change with the rooms. */
export const communityKeys = {
  all: ['communities'] as const,
  counted: ['communities', 'counted'] as const,
  list: (search: string) => ['communities', 'counted', 'list', search] as const,
  mine: (me: string | undefined) => ['communities', 'counted', 'mine', me] as const,
  one: (key: string) => ['communities', 'counted', 'one', key] as const,
  rooms: (communityUuid: string) => ['communities', 'counted', 'rooms', communityUuid] as const,
  invited: (token: string) => ['communities', 'invited', token] as const,
  members: (communityUuid: string, limit: number) =>
    ['communities', 'members', communityUuid, limit] as const,
  requests: (communityUuid: string) => ['communities', 'requests', communityUuid] as const,
  inviteLink: (communityUuid: string) => ['communities', 'invite link', communityUuid] as const,
  announcements: (communityUuid: string, limit: number) =>
    ['communities', 'announcements', communityUuid, limit] as const,
  songsOfTheWeek: (communityUuid: string) => ['communities', 'songs of the week', communityUuid] as const,
  feed: (me: string | undefined) => ['communities', 'feed', me] as const,
  template: (communityKey: string) => ['communities', 'template', communityKey] as const,
  linksOf: (roomUuid: string) => ['communities', 'links of a room', roomUuid] as const,
  roomsToAdd: (search: string) => ['communities', 'rooms to add', search] as const,
};
