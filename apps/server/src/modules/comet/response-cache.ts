import type { Clock } from '../../clock.ts';
import type { ChannelVersions } from './channel-versions.ts';

/** A client that polls repeats one request at a time, some repeat two. */
const maxEntries = 2_000;
const maxCharacters = 32 * 1024 * 1024;
/** Changes that no message announces, such as a new name in the response, show up after this time at the latest. */
const maxAgeMs = 60_000;
/** How long somebody counts as polling after the last request. */
const pollingWindowMs = 5 * 60_000;
const maxPolledChannels = 5_000;

interface CacheEntry {
  readonly json: string;
  readonly version: number;
  readonly loadedAt: number;
}

/**
 * Caches the last response to each request of each caller about a channel (rule C33). Repeating the request while
 * nothing has changed costs no query. The cached response can't leak anything: the very same caller received it
 * before.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #polledAt = new Map<string, number>();
  readonly #versions: ChannelVersions;
  readonly #clock: Clock;
  #characters = 0;

  constructor(versions: ChannelVersions, clock: Clock) {
    this.#versions = versions;
    this.#clock = clock;
  }

  async getOrLoad(
    request: { readonly userUuid: string; readonly channelUuid: string; readonly text: string },
    load: () => Promise<string>,
  ): Promise<string> {
    const { userUuid, channelUuid } = request;
    const key = `${userUuid} ${channelUuid} ${request.text}`;
    const now = this.#clock.now();
    // Read the version before the data: a message that is saved in between then makes this response outdated.
    const version = this.#versions.get(channelUuid);
    const cached = this.#entries.get(key);
    if (cached && cached.version === version && now - cached.loadedAt < maxAgeMs) return cached.json;
    const json = await load();
    this.#delete(key);
    this.#entries.set(key, { json, version, loadedAt: now });
    this.#characters += json.length;
    while (this.#entries.size > maxEntries || this.#characters > maxCharacters) this.#deleteOldest();
    this.#notePoll(channelUuid, now);
    return json;
  }

  /** Whether somebody who has no other way to receive messages polled this channel lately. */
  isFollowed(channelUuid: string): boolean {
    const polledAt = this.#polledAt.get(channelUuid);
    if (polledAt === undefined) return false;
    if (this.#clock.now() - polledAt < pollingWindowMs) return true;
    this.#polledAt.delete(channelUuid);
    return false;
  }

  /** Clears what is cached for a person, after the list of people they blocked has changed. */
  clearUser(userUuid: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${userUuid} `)) this.#delete(key);
  }

  /** When there are too many, the channel that was polled longest ago is dropped. */
  #notePoll(channelUuid: string, now: number): void {
    this.#polledAt.delete(channelUuid);
    this.#polledAt.set(channelUuid, now);
    const [oldest] = this.#polledAt.keys();
    if (this.#polledAt.size > maxPolledChannels && oldest !== undefined) this.#polledAt.delete(oldest);
  }

  #delete(key: string): void {
    this.#characters -= this.#entries.get(key)?.json.length ?? 0;
    this.#entries.delete(key);
  }

  #deleteOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest === undefined) return;
    this.#delete(oldest);
  }
}
