/** Lists are fetched again when the server says that they changed, instead of from time to time (rule N22). */
import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ChangingList, ServerMessage } from '@turnstage/contracts';
import { communityKeys } from '../lib/query-keys/communities.ts';
import { crateKeys } from '../lib/query-keys/crates.ts';
import { eventKeys } from '../lib/query-keys/events.ts';
import { peopleKeys } from '../lib/query-keys/people.ts';
import { pointsKeys } from '../lib/query-keys/points.ts';
import { openRoomKeys, roomKeys } from '../lib/query-keys/rooms.ts';
import { shopKeys } from '../lib/query-keys/shop.ts';

interface Refresh {
  readonly keys: readonly QueryKey[];
  /** While one of these mutations runs, the list shows its result already and is fetched when it is done. */
  readonly mutationKey?: QueryKey;
  /** Changes within this time are one. */
  readonly waitMs: number;
  /** All open pages receive the change at the same moment, and must not fetch the list at the same moment. */
  readonly isForEveryone?: true;
}

const refreshes: Record<ChangingList, Refresh> = {
  people: {
    keys: [peopleKeys.all, roomKeys.withFriends],
    mutationKey: peopleKeys.relationChanges,
    waitMs: 50,
  },
  favorites: {
    keys: [roomKeys.allFavourites, roomKeys.allIsFavourite],
    mutationKey: roomKeys.favouriteChanges,
    waitMs: 50,
  },
  reports: { keys: [openRoomKeys.allReports], waitMs: 50 },
  // Own edits are announced too; a list fetched between two of them would undo the second on the screen.
  queue: { keys: [openRoomKeys.queue, crateKeys.allSongs], waitMs: 1_000 },
  tokens: { keys: [shopKeys.allAccounts, shopKeys.allHistories, shopKeys.allPayments], waitMs: 50 },
  subscription: {
    // What people can wear and buy depends on it.
    keys: [shopKeys.allSubscriptions, shopKeys.allPayments, pointsKeys.allAvatars],
    waitMs: 50,
  },
  rooms: {
    keys: [roomKeys.allPublic, roomKeys.allMine, roomKeys.withFriends, communityKeys.counted],
    waitMs: 0,
    isForEveryone: true,
  },
  events: { keys: [eventKeys.all], waitMs: 0, isForEveryone: true },
  communities: { keys: [communityKeys.all], waitMs: 0, isForEveryone: true },
};

const spreadMs = 1_000;

const timers = new Map<ChangingList, ReturnType<typeof setTimeout>>();

/** A query that several of the lists contain is fetched once. */
function refresh(client: QueryClient, lists: readonly ChangingList[]): void {
  const keys = lists.flatMap((list) => {
    const { keys: keysOfList, mutationKey } = refreshes[list];
    return mutationKey && client.isMutating({ mutationKey }) > 0 ? [] : keysOfList;
  });
  void client.invalidateQueries({
    predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
  });
}

/** Handles `listChanged` among the messages from the server. A message can arrive on several connections. */
export function handleListMessage(client: QueryClient, message: ServerMessage): void {
  if (message.name !== 'listChanged') return;
  const { list } = message.params;
  if (!Object.hasOwn(refreshes, list)) return;
  const { isForEveryone = false, waitMs } = refreshes[list];
  // A list of everyone keeps its moment: changes without end must not put it off.
  if (isForEveryone && timers.has(list)) return;
  clearTimeout(timers.get(list));
  timers.set(
    list,
    setTimeout(
      () => {
        timers.delete(list);
        refresh(client, [list]);
      },
      waitMs + (isForEveryone ? Math.random() * spreadMs : 0),
    ),
  );
}

/** The connection was away: any list may have changed meanwhile, unless the server said which. */
export function refreshLists(
  client: QueryClient,
  changed: readonly ChangingList[] = Object.keys(refreshes) as ChangingList[],
): void {
  refresh(
    client,
    changed.filter((list) => Object.hasOwn(refreshes, list)),
  );
}
