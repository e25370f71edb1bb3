import { useSyncExternalStore, type ComponentType } from 'react';
import { whenIdle } from '../when-idle.ts';
import { lazyWithCatalogues } from './lazy-with-catalogues.ts';

const preloads = new Set<() => void>();
let isAfterFirstSound = false;
const listeners = new Set<() => void>();

/**
 * A part that nobody needs in a room's first seconds. Its code and messages load when the room calls
 * `preloadLaterParts`, or when the part is rendered before that. A loaded part renders at once, without a fallback in
 * between, so that whoever opens it can move the focus into it.
 */
export function laterPart<Props extends object>(
  catalogues: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { component, preload } = lazyWithCatalogues(catalogues, load);
  preloads.add(preload);
  return component;
}

/** Loads the parts that the page's code knows of, one after the other when the browser is idle. */
export function preloadLaterParts(): void {
  for (const preload of preloads) whenIdle(preload);
  isAfterFirstSound = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether later parts were asked for: work that can wait doesn't compete with a room's first seconds. */
export function useIsAfterFirstSound(): boolean {
  return useSyncExternalStore(subscribe, () => isAfterFirstSound);
}
