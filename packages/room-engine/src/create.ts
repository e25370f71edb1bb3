import type { RoomSettings } from '@turnstage/contracts';
import { defaultLeadInMs } from './limits.ts';
import { plainCopy } from './plain-json.ts';
import type { RoomEngineState, RoomOptions } from './state.ts';

export interface CreateRoomOptions extends Partial<RoomOptions> {
  ownerHasSubscription?: boolean;
}

/** An empty room. `pendingTasks` tells the timers it starts with (roles that end). */
export function createRoom(settings: RoomSettings, options: CreateRoomOptions = {}): RoomEngineState {
  return {
    formatVersion: 1,
    options: { leadInMs: options.leadInMs ?? defaultLeadInMs },
    settings: plainCopy(settings),
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
