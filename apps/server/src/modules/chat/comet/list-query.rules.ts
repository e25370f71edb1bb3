/** How cursors and filters of a list of messages are read (wire section 5.3, rules C30 to C33). */
import type { MessagesQuery } from '@turnstage/contracts';

export interface LineFilter {
  readonly limit: number;
  /**
   * `oldestFirst`: the oldest that fit, ascending. `newestAscending`: the newest that fit, ascending.
   * `newestFirst`: the same, descending.
   */
  readonly direction: 'oldestFirst' | 'newestAscending' | 'newestFirst';
  /** Exclusive. */
  readonly afterId?: number;
  /** Exclusive. */
  readonly beforeId?: number;
  /** epoch ms, inclusive */
  readonly from?: number;
  /** epoch ms, exclusive */
  readonly to?: number;
  readonly categories?: readonly string[];
  readonly types?: readonly string[];
  readonly hideDeleted: boolean;
  readonly hideReplies: boolean;
  readonly repliesTo?: number;
  readonly unreadOnly: boolean;
  /** What the words must hold, wherever, whatever the case. */
  readonly search?: string;
}

export const pageSize = { usual: 30, most: 100 } as const;

export function readLineQuery(query: MessagesQuery): LineFilter {
  const isPrepend = word(query.affix).toLowerCase() === 'prepend';
  const id = numberIn(query.id);
  const after = firstOf(secondsIn(query.sentAt), secondsIn(query.updatedAt));
  const since = secondsIn(query.fromTimestamp);
  const until = secondsIn(query.toTimestamp);
  const hasCursor = id !== undefined || after !== undefined || since !== undefined || until !== undefined;
  const filter = {
    limit: pageLimit(query),
    hideDeleted: isOn(query.hideDeleted) || isOn(query.hideDeletedMessages),
    hideReplies: isOn(query.hideReplies),
    unreadOnly: isOn(query.unread),
    ...present('categories', words(query.category, query.categories)),
    ...present('types', words(query.type, query.types)),
    ...present('repliesTo', numberIn(query.parentId)),
    ...present('search', word(query.searchKey) || undefined),
    ...present('to', until === undefined ? undefined : (until + 1) * 1000),
  };
  if (isPrepend) {
    return {
      ...filter,
      direction: 'newestAscending',
      ...present('from', since === undefined ? undefined : since * 1000),
      // The id says it exactly; a time beside it adds nothing.
      ...(id === undefined
        ? present('to', after === undefined ? filter.to : after * 1000)
        : { beforeId: id }),
    };
  }
  if (id !== undefined) return { ...filter, direction: 'oldestFirst', afterId: id };
  if (since !== undefined) return { ...filter, direction: 'oldestFirst', from: since * 1000 };
  if (after !== undefined) return { ...filter, direction: 'oldestFirst', from: (after + 1) * 1000 };
  const isPlain = !hasCursor && query.limit !== undefined && query.affix === undefined;
  return { ...filter, direction: isPlain ? 'newestFirst' : 'newestAscending' };
}

/** `per_page` and `limit` are the same thing; what is no number is as if it were absent. */
export function pageLimit(query: Pick<MessagesQuery, 'per_page' | 'limit'>): number {
  const wanted = firstOf(numberIn(query.per_page), numberIn(query.limit));
  return wanted === undefined || wanted < 1 ? pageSize.usual : Math.min(wanted, pageSize.most);
}

type Word = MessagesQuery['id'];

/** What is said last of what is said repeatedly; empty without any. */
export function word(value: Word): string {
  const one = Array.isArray(value) ? value.at(-1) : value;
  return one?.trim() ?? '';
}

/** `undefined`, `null`, `NaN` and the like come from clients that have no cursor yet. */
export function numberIn(value: Word): number | undefined {
  const text = word(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Some clients send milliseconds. */
function secondsIn(value: Word): number | undefined {
  const text = word(value);
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(text)) return undefined;
  const number = Number(text);
  return Math.floor(number > 100_000_000_000 ? number / 1000 : number);
}

/** Repeated, or with commas. */
export function words(...values: Word[]): string[] | undefined {
  const all = values
    .flat()
    .flatMap((value) => value?.split(',') ?? [])
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return all.length > 0 ? [...new Set(all)] : undefined;
}

export function isOn(value: Word): boolean {
  return /^(1|true|yes)$/i.test(word(value));
}

function firstOf(...values: (number | undefined)[]): number | undefined {
  return values.find((value) => value !== undefined);
}

function present<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}
