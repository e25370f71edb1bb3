interface LiveRoom {
  readonly uuid: string;
  readonly state: { readonly people: Readonly<Record<string, { readonly disconnectedAt: number | null }>> };
}

/**
 * Returns the room that a connection without a room is put back into (rule R81): the one that its action names, or else
 * the one that its user lost the connection to last, because their 20 seconds can run in several rooms at once.
 */
export function findRoomToReattach<Room extends LiveRoom>(
  rooms: Iterable<Room>,
  userUuid: string,
  namedRoomUuid: unknown,
): Room | undefined {
  let found: Room | undefined;
  let foundLeftAt = -Infinity;
  for (const room of rooms) {
    const { people } = room.state;
    const person = Object.hasOwn(people, userUuid) ? people[userUuid] : undefined;
    if (person && room.uuid === namedRoomUuid) return room;
    const leftAt = person?.disconnectedAt ?? -Infinity;
    if (leftAt > foundLeftAt) [found, foundLeftAt] = [room, leftAt];
  }
  return found;
}
