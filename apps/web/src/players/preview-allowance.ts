/** How many previews someone without an account can still hear: docs/rules/playback.md, G2. */
export interface PreviewAllowance {
  /** Whether another preview can start. The last one can always continue. */
  canStart(id: string): boolean;
  markStarted(id: string): void;
}

export interface PreviewUsage {
  count: number;
  /** Id of the last preview, which can continue even after a reload. */
  last: string | null;
}

export interface PreviewUsageStore {
  read(): PreviewUsage;
  write(heard: PreviewUsage): void;
}

/** `limit` is called each time, since it is known only after the installation's settings are loaded. */
export function createPreviewAllowance(limit: () => number, count: PreviewUsageStore): PreviewAllowance {
  return {
    canStart(id) {
      const heard = count.read();
      return id === heard.last || heard.count < limit();
    },
    markStarted(id) {
      const heard = count.read();
      if (id !== heard.last) count.write({ count: heard.count + 1, last: id });
    },
  };
}
