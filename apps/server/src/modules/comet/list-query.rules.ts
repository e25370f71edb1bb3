/** Parses cursors and filters of a message list (wire section 5.3, rules C30 to C33). */
import type { MessagesQuery } from '@turnstage/contracts';
import type { MessageSearch } from '../chat/index.ts';

export interface MessageFilter extends MessageSearch {
  /** Listed messages count as delivered (rule C55). */
  readonly marksDelivery?: true;
  /** Without a cursor: only messages that weren't delivered yet. */
  readonly onlyUndelivered?: true;
}

export const pageSize = { defaultLimit: 30, maxLimit: 100 } as const;

export function parseMessageQuery(query: MessagesQuery): MessageFilter {
  const isPrepend = parseText(query.affix).toLowerCase() === 'prepend';
  const id = parseNumber(query.id);
  const after = firstDefined(parseSeconds(query.sentAt), parseSeconds(query.updatedAt));
  const since = parseSeconds(query.fromTimestamp);
  const until = parseSeconds(query.toTimestamp);
  const hasCursor = id !== undefined || after !== undefined || since !== undefined || until !== undefined;
  const isUndelivered = isOn(query.undelivered);
  const filter = {
    limit: parsePageLimit(query),
    hideDeleted: isOn(query.hideDeleted) || isOn(query.hideDeletedMessages),
    hideReplies: isOn(query.hideReplies),
    unreadOnly: isOn(query.unread),
    ...optional('categories', parseList(query.category, query.categories)),
    ...optional('types', parseList(query.type, query.types)),
    ...optional('repliesTo', parseNumber(query.parentId)),
    ...optional('search', parseText(query.searchKey) || undefined),
    ...optional('to', until === undefined ? undefined : (until + 1) * 1000),
    ...optional('marksDelivery', isUndelivered && !(isPrepend && hasCursor) ? (true as const) : undefined),
    ...optional('onlyUndelivered', isUndelivered && !hasCursor ? (true as const) : undefined),
  };
  if (isPrepend) {
    return {
      ...filter,
      direction: 'newestAscending',
      ...optional('from', since === undefined ? undefined : since * 1000),
      // The id is exact, so a time beside it is ignored.
      ...(id === undefined
        ? optional('to', after === undefined ? filter.to : after * 1000)
        : { beforeId: id }),
    };
  }
  if (id !== undefined) return { ...filter, direction: 'oldestFirst', afterId: id };
  if (since !== undefined) return { ...filter, direction: 'oldestFirst', from: since * 1000 };
  if (after !== undefined) return { ...filter, direction: 'oldestFirst', from: (after + 1) * 1000 };
  const isPlain = !hasCursor && query.limit !== undefined && query.affix === undefined;
  return { ...filter, direction: isPlain ? 'newestFirst' : 'newestAscending' };
}

/** `per_page` and `limit` mean the same. A value that isn't a number counts as missing. */
export function parsePageLimit(query: Pick<MessagesQuery, 'per_page' | 'limit'>): number {
  const requested = firstDefined(parseNumber(query.per_page), parseNumber(query.limit));
  return requested === undefined || requested < 1
    ? pageSize.defaultLimit
    : Math.min(requested, pageSize.maxLimit);
}

type QueryValue = MessagesQuery['id'];

/** The last value of a repeated parameter; empty when there is none. */
export function parseText(value: QueryValue): string {
  const one = Array.isArray(value) ? value.at(-1) : value;
  return one?.trim() ?? '';
}

/** Clients without a cursor send `undefined`, `null`, `NaN` and the like; these count as missing. */
export function parseNumber(value: QueryValue): number | undefined {
  const text = parseText(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Some clients send milliseconds. */
function parseSeconds(value: QueryValue): number | undefined {
  const text = parseText(value);
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(text)) return undefined;
  const number = Number(text);
  return Math.floor(number > 100_000_000_000 ? number / 1000 : number);
}

/** A parameter can be repeated, or hold several values separated by commas. */
export function parseList(...values: QueryValue[]): string[] | undefined {
  const all = values
    .flat()
    .flatMap((value) => value?.split(',') ?? [])
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return all.length > 0 ? [...new Set(all)] : undefined;
}

export function isOn(value: QueryValue): boolean {
  return /^(1|true|yes)$/i.test(parseText(value));
}

function firstDefined(...values: (number | undefined)[]): number | undefined {
  return values.find((value) => value !== undefined);
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}
