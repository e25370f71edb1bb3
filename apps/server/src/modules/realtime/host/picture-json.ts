import { fillUserData, viewFor, type RoomEngineState } from '@turnstage/room-engine';

/** The picture of a room as text, for whoever comes in (wire 0.5). */
export interface PictureJson {
  /** With an empty `allUserData`. */
  readonly state: string;
  /** The operations that fill it, one a person. */
  readonly people: string;
}

/**
 * People and what is known of them are values that are replaced, never changed, so each is put into words once, however
 * many come in after them.
 */
const written = new WeakMap<object, string>();

function once(value: object): string {
  let text = written.get(value);
  if (text === undefined) {
    text = JSON.stringify(value);
    written.set(value, text);
  }
  return text;
}

function listOf(values: readonly object[]): string {
  return `[${values.map(once).join(',')}]`;
}

export function pictureJson(state: Readonly<RoomEngineState>): PictureJson {
  const { allUsers, audienceUsers, floorUsers, ...rest } = viewFor(state, { joining: true });
  const floor = listOf(floorUsers);
  const audience = audienceUsers === floorUsers ? floor : listOf(audienceUsers);
  const lists = `"allUsers":${listOf(allUsers)},"audienceUsers":${audience},"floorUsers":${floor}`;
  return {
    state: `{${lists},${JSON.stringify(rest).slice(1)}`,
    people: listOf(fillUserData(state)),
  };
}
