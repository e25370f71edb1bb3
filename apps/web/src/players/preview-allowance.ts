/** How many beginnings of songs somebody without an account may still hear: docs/rules/playback.md, G2. */
export interface PreviewAllowance {
  /** Whether one more may begin; the same play may go on. */
  mayBegin(id: string): boolean;
  begun(id: string): void;
}

export interface HeardPreviews {
  count: number;
  /** The latest of them, which may go on, after a reload of the page too. */
  last: string | null;
}

export interface PreviewCount {
  read(): HeardPreviews;
  write(heard: HeardPreviews): void;
}

/** `limit` is asked each time: it is known only after the installation has told it. */
export function createPreviewAllowance(limit: () => number, count: PreviewCount): PreviewAllowance {
  return {
    mayBegin(id) {
      const heard = count.read();
      return id === heard.last || heard.count < limit();
    },
    begun(id) {
      const heard = count.read();
      if (id !== heard.last) count.write({ count: heard.count + 1, last: id });
    },
  };
}
