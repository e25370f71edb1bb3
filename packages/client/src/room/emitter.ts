/** Listeners by event name. A listener that throws is reported and doesn't stop the others. */
export interface Emitter<Events> {
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
}

export function createEmitter<Events>(onFault: (fault: unknown) => void): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const entry = (event: never) => listener(event);
      set.add(entry);
      return () => void set.delete(entry);
    },
    emit(name, event) {
      // A copy: a listener that is added while an event is emitted receives only the next one.
      for (const listener of Array.from(listeners.get(name) ?? [])) {
        try {
          listener(event as never);
        } catch (fault) {
          onFault(fault);
        }
      }
    },
  };
}
