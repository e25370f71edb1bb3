import { getOwn, type AdminFields } from './admin-fields.ts';
import { combine, type AdminList, type Condition, type Order, type Selection } from './admin-list.ts';
import { field, parseFilter, parseSearch } from './parse-condition.ts';
import { quote, invalidQuery } from './invalid-query.ts';

export interface SelectionQuery {
  readonly fields?: string;
  readonly join?: string | readonly string[];
}

/** The query parameters of the contract (document 1 section 7). The grammar is in docs/guides/admin-list-query.md. */
export interface AdminListQuery extends SelectionQuery {
  readonly s?: string;
  readonly filter?: string | readonly string[];
  readonly or?: string | readonly string[];
  readonly sort?: string | readonly string[];
  readonly limit?: number;
  readonly offset?: number;
  /** Starts at 1; takes precedence over `offset`. */
  readonly page?: number;
}

const defaultLimit = 100;
const maxEntries = 50;

/** Throws `request/invalid` for anything outside the grammar. The message names the part and the word. */
export function parseAdminList(query: AdminListQuery, fields: AdminFields): AdminList {
  const limit = query.limit ?? defaultLimit;
  return {
    ...parseSelection(query, fields),
    where: parseWhere(query, fields),
    sort: many('sort', query.sort).map((text) => parseOrder(fields, text)),
    limit,
    // A list past its last row is empty, however far past. PostgreSQL's offset is limited to 64 bits.
    offset: Math.min(query.page === undefined ? (query.offset ?? 0) : (query.page - 1) * limit, 2 ** 53 - 1),
  };
}

/** `fields` and `join`, which the operation for a single row also accepts. */
export function parseSelection(query: SelectionQuery, fields: AdminFields): Selection {
  const own = parseNames('fields', query.fields, (name) => getOwn(fields.own, name) !== undefined);
  const joins = many('join', query.join).map((text) => parseJoin(fields, text));
  return { fields: own, joins: new Map(joins) };
}

function parseWhere(query: AdminListQuery, fields: AdminFields): Condition | undefined {
  // A search replaces all filters: clients of this grammar expect filters beside it to be ignored.
  if (query.s !== undefined && query.s.trim() !== '') return parseSearch(fields, query.s);
  const filters = many('filter', query.filter).map((text) => parseFilter(fields, 'filter', text));
  const ors = many('or', query.or).map((text) => parseFilter(fields, 'or', text));
  // `or` alone means any of these. Beside filters it means all filters, or all `or` conditions.
  if (filters.length === 0) return combine('or', ors);
  return combine(
    'or',
    [combine('and', filters), combine('and', ors)].filter((each) => each !== undefined),
  );
}

function parseOrder(fields: AdminFields, text: string): Order {
  const [name = '', direction = 'ASC', ...rest] = text.split(',');
  const found = field(fields, 'sort', name);
  if (found.many) throw invalidQuery('sort', `a row has several ${name}, so they give no order`);
  if (rest.length > 0 || !/^(asc|desc)$/i.test(direction))
    throw invalidQuery('sort', `wants field,ASC or field,DESC, not ${quote(text)}`);
  return { field: name, direction: /^desc$/i.test(direction) ? 'desc' : 'asc' };
}

function parseJoin(fields: AdminFields, text: string): [string, readonly string[] | undefined] {
  const [name = '', names, ...rest] = text.split('||');
  const relation = getOwn(fields.relations, name);
  if (!relation)
    throw invalidQuery(
      'join',
      `there is no relation ${quote(name)}; there are ${Object.keys(fields.relations).join(', ')}`,
    );
  if (rest.length > 0) throw invalidQuery('join', `wants relation||field,field, not ${quote(text)}`);
  return [name, parseNames('join', names, (column) => getOwn(relation.columns, column) !== undefined)];
}

function parseNames(part: 'fields' | 'join', text: string | undefined, isKnown: (name: string) => boolean) {
  if (text === undefined || text === '') return undefined;
  const names = text.split(',');
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) throw invalidQuery(part, `there is no field ${quote(unknown)}`);
  return [...new Set(names)];
}

function many(part: 'filter' | 'or' | 'sort' | 'join', input: string | readonly string[] | undefined) {
  const entries = typeof input === 'string' ? [input] : (input ?? []);
  if (entries.length > maxEntries) throw invalidQuery(part, `at most ${maxEntries} entries`);
  return entries;
}
