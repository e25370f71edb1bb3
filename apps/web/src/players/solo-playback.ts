/** Whether the person plays something outside the room, which mutes the room. One per page. */
let isOn = false;
const listeners = new Set<(isOn: boolean) => void>();

export const soloPlayback = {
  isOn: (): boolean => isOn,
  set(next: boolean): void {
    if (next === isOn) return;
    isOn = next;
    for (const listener of listeners) listener(isOn);
  },
  subscribe(listener: (isOn: boolean) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
