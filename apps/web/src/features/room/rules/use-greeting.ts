import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roomMarkRulesSeen, roomRoomRules } from '@turnstage/client/routes';
import type { RoomRules } from '@turnstage/contracts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { readStored, writeStored } from '../../../lib/safe-storage.ts';
import { api } from '../../../session/index.ts';
import { useRoom, useRoomSession, useRoomState } from '../live/room-context.tsx';
import { chooseGreeting, type Greeting } from './choose-greeting.ts';

export interface LoadedGreeting extends RoomRules {
  /** Whether there was something to show when they came. */
  readonly wasOffered: boolean;
  readonly greetingKind: Greeting | null;
}

/** Guests have no account that could remember it, so their browser does (R126). */
const seenKey = (roomUuid: string) => `tt-rules-seen-${roomUuid}`;

/** What the person gets to see on entering, once; `close` hides it. */
export function useGreeting(canEdit: boolean) {
  const client = useQueryClient();
  const { roomUuid } = useRoomSession();
  const me = useRoom((live) => live.me);
  const isGuest = useRoom((live) => live.isGuest);
  const version = useRoomState(({ settings }) => settings.rulesVersion ?? 0);
  // Rooms that were saved before this was known are asked.
  const hasTexts = useRoomState(({ settings }) => version > 0 || settings.hasGreeting !== false);
  const queryKey = openRoomKeys.greeting(roomUuid, me, version);
  const { data } = useQuery({
    queryKey,
    enabled: !canEdit && hasTexts,
    // It marks what it loads as seen, so it must not run twice in one visit.
    staleTime: Infinity,
    queryFn: ({ signal }) => load(roomUuid, isGuest, signal),
  });
  return {
    greeting: data,
    close: () =>
      client.setQueryData<LoadedGreeting>(queryKey, (loaded) => loaded && { ...loaded, greetingKind: null }),
  };
}

async function load(roomUuid: string, isGuest: boolean, signal: AbortSignal): Promise<LoadedGreeting> {
  const rules = await api.call(roomRoomRules, { params: { slug: roomUuid }, signal });
  const stored = isGuest ? readStored(seenKey(roomUuid)) : null;
  const seenVersion = stored === null ? rules.seenVersion : Number(stored);
  const greetingKind = chooseGreeting({ ...rules, seenVersion });
  if (greetingKind) void markSeen(roomUuid, isGuest, rules.version);
  return { ...rules, greetingKind, wasOffered: greetingKind !== null };
}

/** A failure only means that it is shown once more. */
async function markSeen(roomUuid: string, isGuest: boolean, version: number): Promise<void> {
  if (isGuest) writeStored(seenKey(roomUuid), String(version));
  else
    await api
      .call(roomMarkRulesSeen, { params: { slug: roomUuid }, body: { version } })
      .catch(() => undefined);
}
