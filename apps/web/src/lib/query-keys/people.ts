/** Query keys about other people and what connects me with them. They share a prefix: one action changes many lists. */
export const peopleKeys = {
  all: ['people'] as const,
  list: (me: string | undefined, list: string) => ['people', me, list] as const,
  relation: (me: string | undefined, uuid: string) => ['people', me, 'relation', uuid] as const,
  found: (me: string | undefined, nickname: string) => ['people', me, 'found', nickname] as const,
  follows: (me: string | undefined, list: string, uuid: string) => ['people', me, list, uuid] as const,
  fanCounts: (uuid: string) => ['people', 'counts', uuid] as const,
  toWriteTo: (nickname: string) => ['people', 'to write to', nickname] as const,
  relationChanges: ['people', 'changes'] as const,
};

export const profileKeys = {
  byName: (nickname: string) => ['profile', 'name', nickname.toLowerCase()] as const,
  byUuid: (uuid: string) => ['profile', 'uuid', uuid] as const,
};
