import type { ComponentType } from 'react';
import { whenIdle } from '../when-idle.ts';
import { lazyWithCatalogues } from './lazy-with-catalogues.ts';

const preloads = new Set<() => void>();

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
}
