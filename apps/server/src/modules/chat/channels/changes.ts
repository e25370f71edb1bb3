/** Beyond this what is known of the channel that changed longest ago is given up. */
const mostChannels = 20_000;

/**
 * How often each channel has changed, so that whoever asks again and again costs no query while nothing is new. Right
 * because every line is kept, and told of, by this process.
 */
export class Changes {
  readonly #counts = new Map<string, number>();
  /** What is true of every channel that is not in the map. */
  #floor = 0;
  #last = 0;

  /** After the commit: a line was kept, or something about one has changed. */
  note(channelUuid: string): void {
    this.#last += 1;
    // Put at the end anew, so that the map is in order of age.
    this.#counts.delete(channelUuid);
    this.#counts.set(channelUuid, this.#last);
    if (this.#counts.size <= mostChannels) return;
    const [oldest] = this.#counts.keys();
    if (oldest === undefined) return;
    this.#floor = this.#counts.get(oldest) ?? this.#floor;
    this.#counts.delete(oldest);
  }

  /** Differs from every earlier answer once the channel has changed. */
  of(channelUuid: string): number {
    return this.#counts.get(channelUuid) ?? this.#floor;
  }
}
