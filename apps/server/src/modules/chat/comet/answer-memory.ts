import type { Clock } from '../../../clock.ts';
import type { Changes } from '../channels/changes.ts';

/** Whoever polls has one question at a time, some two. */
const mostAnswers = 2_000;
const mostCharacters = 32 * 1024 * 1024;
/** What no line tells of, such as a name in the answer, is seen after so long at the latest. */
const keptMs = 60_000;
/** How long somebody counts as listening after the last question. */
const followedMs = 5 * 60_000;
const mostFollowed = 5_000;

interface Answer {
  readonly json: string;
  readonly change: number;
  readonly madeAt: number;
}

/**
 * What each caller was answered last to each question about a channel (rule C33). The same question while nothing has
 * changed costs no query; and since it is what the very same caller was told already, it tells nobody anything new.
 */
export class AnswerMemory {
  readonly #answers = new Map<string, Answer>();
  readonly #askedAt = new Map<string, number>();
  readonly #changes: Changes;
  readonly #clock: Clock;
  #characters = 0;

  constructor(changes: Changes, clock: Clock) {
    this.#changes = changes;
    this.#clock = clock;
  }

  async answer(
    question: { readonly userUuid: string; readonly channelUuid: string; readonly text: string },
    make: () => Promise<string>,
  ): Promise<string> {
    const { userUuid, channelUuid } = question;
    const key = `${userUuid} ${channelUuid} ${question.text}`;
    const now = this.#clock.now();
    // Before anything is read: a line that is kept meanwhile makes the answer an old one.
    const change = this.#changes.of(channelUuid);
    const known = this.#answers.get(key);
    if (known && known.change === change && now - known.madeAt < keptMs) return known.json;
    const json = await make();
    this.#forget(key);
    this.#answers.set(key, { json, change, madeAt: now });
    this.#characters += json.length;
    while (this.#answers.size > mostAnswers || this.#characters > mostCharacters) this.#forgetOldest();
    this.#follow(channelUuid, now);
    return json;
  }

  /** Somebody who hears nothing else asked lately. */
  isFollowed(channelUuid: string): boolean {
    const askedAt = this.#askedAt.get(channelUuid);
    if (askedAt === undefined) return false;
    if (this.#clock.now() - askedAt < followedMs) return true;
    this.#askedAt.delete(channelUuid);
    return false;
  }

  /** Of a person: whom they hear has changed. */
  forgetOf(userUuid: string): void {
    for (const key of this.#answers.keys()) if (key.startsWith(`${userUuid} `)) this.#forget(key);
  }

  /** Those that were asked for longest ago are given up first. */
  #follow(channelUuid: string, now: number): void {
    this.#askedAt.delete(channelUuid);
    this.#askedAt.set(channelUuid, now);
    const [oldest] = this.#askedAt.keys();
    if (this.#askedAt.size > mostFollowed && oldest !== undefined) this.#askedAt.delete(oldest);
  }

  #forget(key: string): void {
    this.#characters -= this.#answers.get(key)?.json.length ?? 0;
    this.#answers.delete(key);
  }

  #forgetOldest(): void {
    const [oldest] = this.#answers.keys();
    if (oldest === undefined) return;
    this.#forget(oldest);
  }
}
