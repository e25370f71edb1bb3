import type { RoomSettings } from '@turnstage/contracts';
import { engineFormatVersion } from './format.ts';
import { defaultLeadInMs } from './limits.ts';
import { cloneJson } from './plain-json.ts';
import type { RoomEngineState, RoomOptions } from './state.ts';

export interface CreateRoomOptions extends Partial<RoomOptions> {
  ownerHasSubscription?: boolean;
}

/** An empty room. `pendingTasks` returns the timers that it starts with (expiring roles). */
export function createRoom(settings: RoomSettings, options: CreateRoomOptions = {}): RoomEngineState {
  return {
    formatVersion: engineFormatVersion,
    options: { leadInMs: options.leadInMs ?? defaultLeadInMs },
    settings: cloneJson(settings),
    ownerHasSubscription: options.ownerHasSubscription ?? false,
    people: {},
    allUsers: [],
    floor: [],
    lineUp: [],
    seatQueue: [],
    heldPlaces: {},
    keptOut: {},
    connections: {},
    turn: null,
    songsRemaining: 0,
    voteCounts: { likes: 0, dislikes: 0, stars: 0 },
    recentPlays: [],
  };
}
