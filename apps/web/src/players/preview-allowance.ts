/** How many beginnings of songs somebody without an account may still hear: docs/rules/playback.md, G2. */
export interface PreviewAllowance {
  /** Whether one more may begin; the same play may go on. */
  mayBegin(uploadId: string): boolean;
  begun(uploadId: string): void;
}

export interface PreviewCount {
  read(): number;
  write(heard: number): void;
}

/** `limit` is asked each time: it is known only after the installation has told it. */
export function createPreviewAllowance(limit: () => number, count: PreviewCount): PreviewAllowance {
  let last: string | null = null;
  return {
    mayBegin: (uploadId) => uploadId === last || count.read() < limit(),
    begun(uploadId) {
      if (uploadId === last) return;
      last = uploadId;
      count.write(count.read() + 1);
    },
  };
}
