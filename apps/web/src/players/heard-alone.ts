/** Whether this person listens to something on their own, so that the room's sound has to wait. One for the page. */
let isOn = false;
const listeners = new Set<(isOn: boolean) => void>();

export const heardAlone = {
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
