/** Query keys about what happened in sessions of rooms and during events. */
export const recapKeys = {
  ofSession: (uuid: string) => ['recaps', 'session', uuid] as const,
  ofEvent: (event: string) => ['recaps', 'event', event] as const,
  ofRoom: (room: string) => ['recaps', 'room', room] as const,
};
