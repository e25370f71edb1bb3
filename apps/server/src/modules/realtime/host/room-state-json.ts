import { fillUserDataOps, toRoomState, type RoomEngineState } from '@turnstage/room-engine';

/** The room state as JSON text, for join responses (wire 0.5). */
export interface RoomStateJson {
  /** With an empty `allUserData`. */
  readonly state: string;
  /** Patch operations that fill it, one per person. */
  readonly people: string;
}

/**
 * People and their data are immutable values that are replaced on change. So each is stringified once, however many
 * people join afterwards.
 */
const cache = new WeakMap<object, string>();

function stringifyOnce(value: object): string {
  let text = cache.get(value);
  if (text === undefined) {
    text = JSON.stringify(value);
    cache.set(value, text);
  }
  return text;
}

function joinJson(values: readonly object[]): string {
  return `[${values.map(stringifyOnce).join(',')}]`;
}

export function roomStateJson(state: Readonly<RoomEngineState>): RoomStateJson {
  const { allUsers, audienceUsers, floorUsers, ...rest } = toRoomState(state, { joining: true });
  const floor = joinJson(floorUsers);
  const audience = audienceUsers === floorUsers ? floor : joinJson(audienceUsers);
  const lists = `"allUsers":${joinJson(allUsers)},"audienceUsers":${audience},"floorUsers":${floor}`;
  return {
    state: `{${lists},${JSON.stringify(rest).slice(1)}`,
    people: joinJson(fillUserDataOps(state)),
  };
}
