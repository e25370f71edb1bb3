import { useSession } from '../../../session/index.ts';
import type { PeopleList } from './ties.ts';

/** Everything about people stands under one key, so that an act on one refreshes all that shows them. */
export const peopleKey = ['people'] as const;
export const friendsRoomsKey = ['rooms', 'friends'] as const;

export function listKey(me: string | undefined, list: PeopleList) {
  return [...peopleKey, me, list] as const;
}

export function relationKey(me: string | undefined, uuid: string) {
  return [...peopleKey, me, 'relation', uuid] as const;
}

export function useMyUuid(): string | undefined {
  return useSession((session) => (session.claims?.type === 'user' ? session.claims.sub : undefined));
}
