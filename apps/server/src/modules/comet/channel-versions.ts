/** Above this number, the channel whose last change is the oldest is dropped from the map. */
const maxChannels = 20_000;

/**
 * A version number for each channel, so that a client that polls costs no query while nothing is new. This works
 * because every message is saved and broadcast by this process.
 */
export class ChannelVersions {
  readonly #versions = new Map<string, number>();
  /** The version of every channel that isn't in the map. */
  #floor = 0;
  #last = 0;

  /** Call it after the commit, when a message was saved or something about a message changed. */
  note(channelUuid: string): void {
    this.#last += 1;
    // Delete and set again moves the entry to the end, so the map stays in order of age.
    this.#versions.delete(channelUuid);
    this.#versions.set(channelUuid, this.#last);
    if (this.#versions.size <= maxChannels) return;
    const [oldest] = this.#versions.keys();
    if (oldest === undefined) return;
    this.#floor = this.#versions.get(oldest) ?? this.#floor;
    this.#versions.delete(oldest);
  }

  /** Returns a number that differs from every earlier one as soon as the channel has changed. */
  get(channelUuid: string): number {
    return this.#versions.get(channelUuid) ?? this.#floor;
  }
}
