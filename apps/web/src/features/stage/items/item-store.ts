/** What people wear and hold on stage right now. A figure subscribes to its own items only. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { StageItem } from '../types.ts';

/** More would hide the figure. */
const maxPerPerson = 3;
const nothing: readonly StageItem[] = [];

export class ItemStore {
  /** Another map after each change, so that whoever reads everyone's notices. */
  #items: ReadonlyMap<string, readonly StageItem[]> = new Map();
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Shows it until its time is over. One item per anchor: the newer one replaces the older. */
  add(item: StageItem, nowMs: number): void {
    const left = item.until - nowMs;
    if (left <= 0 || this.#timers.has(item.id)) return;
    const others = this.of(item.userUuid).filter(({ anchor }) => anchor !== item.anchor);
    this.#set(item.userUuid, [...others.slice(1 - maxPerPerson), item]);
    this.#timers.set(
      item.id,
      setTimeout(() => {
        this.#timers.delete(item.id);
        this.#set(
          item.userUuid,
          this.of(item.userUuid).filter(({ id }) => id !== item.id),
        );
      }, left),
    );
  }

  of(userUuid: string): readonly StageItem[] {
    return this.#items.get(userUuid) ?? nothing;
  }

  /** By person. */
  get all(): ReadonlyMap<string, readonly StageItem[]> {
    return this.#items;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#items = new Map();
  }

  #set(userUuid: string, items: readonly StageItem[]): void {
    const next = new Map(this.#items);
    if (items.length > 0) next.set(userUuid, items);
    else next.delete(userUuid);
    this.#items = next;
    for (const listener of this.#listeners) listener();
  }
}

export const Items = createContext(new ItemStore());

export function useItemsOf(userUuid: string): readonly StageItem[] {
  const store = useContext(Items);
  return useSyncExternalStore(store.subscribe, () => store.of(userUuid));
}

/** Everyone's; the function is another one after each change. */
export function useWornItems(): (userUuid: string) => readonly StageItem[] {
  const store = useContext(Items);
  const all = useSyncExternalStore(store.subscribe, () => store.all);
  return useCallback((userUuid: string) => all.get(userUuid) ?? nothing, [all]);
}
