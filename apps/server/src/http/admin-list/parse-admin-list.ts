import { lookUp, type AdminFields } from './admin-fields.ts';
import { combine, type AdminList, type Condition, type Order, type Selection } from './admin-list.ts';
import { field, readFilter, readSearch } from './read-condition.ts';
import { quote, wrongQuery } from './wrong-query.ts';

export interface SelectionQuery {
  readonly fields?: string;
  readonly join?: string | readonly string[];
}

/** The query of the contract (document 1 section 7); grammar in docs/guides/admin-list-query.md. */
export interface AdminListQuery extends SelectionQuery {
  readonly s?: string;
  readonly filter?: string | readonly string[];
  readonly or?: string | readonly string[];
  readonly sort?: string | readonly string[];
  readonly limit?: number;
  readonly offset?: number;
  /** From 1; wins over `offset`. */
  readonly page?: number;
}

const defaultLimit = 100;
const mostEntries = 50;

/** Throws `request/invalid`, naming the part and the word, for whatever is not in the grammar. */
export function parseAdminList(query: AdminListQuery, fields: AdminFields): AdminList {
  const limit = query.limit ?? defaultLimit;
  return {
    ...parseSelection(query, fields),
    where: readWhere(query, fields),
    sort: many('sort', query.sort).map((text) => readOrder(fields, text)),
    limit,
    // Beyond the last row a list is empty, however far beyond; the database counts in 64 bits only.
    offset: Math.min(query.page === undefined ? (query.offset ?? 0) : (query.page - 1) * limit, 2 ** 53 - 1),
  };
}

/** `fields` and `join`, which the call for a single row knows too. */
export function parseSelection(query: SelectionQuery, fields: AdminFields): Selection {
  const own = readNames('fields', query.fields, (name) => lookUp(fields.own, name) !== undefined);
  const joins = many('join', query.join).map((text) => readJoin(fields, text));
  return { fields: own, joins: new Map(joins) };
}

function readWhere(query: AdminListQuery, fields: AdminFields): Condition | undefined {
  // A search says everything; filters beside it are ignored, as clients of this grammar expect.
  if (query.s !== undefined && query.s.trim() !== '') return readSearch(fields, query.s);
  const filters = many('filter', query.filter).map((text) => readFilter(fields, 'filter', text));
  const ors = many('or', query.or).map((text) => readFilter(fields, 'or', text));
  // Alone they are alternatives; beside filters, all of these or all of those.
  if (filters.length === 0) return combine('or', ors);
  return combine(
    'or',
    [combine('and', filters), combine('and', ors)].filter((each) => each !== undefined),
  );
}

function readOrder(fields: AdminFields, text: string): Order {
  const [name = '', direction = 'ASC', ...rest] = text.split(',');
  const found = field(fields, 'sort', name);
  if (found.many) throw wrongQuery('sort', `a row has several ${name}, so they give no order`);
  if (rest.length > 0 || !/^(asc|desc)$/i.test(direction))
    throw wrongQuery('sort', `wants field,ASC or field,DESC, not ${quote(text)}`);
  return { field: name, direction: /^desc$/i.test(direction) ? 'desc' : 'asc' };
}

function readJoin(fields: AdminFields, text: string): [string, readonly string[] | undefined] {
  const [name = '', names, ...rest] = text.split('||');
  const relation = lookUp(fields.relations, name);
  if (!relation)
    throw wrongQuery(
      'join',
      `there is no relation ${quote(name)}; there are ${Object.keys(fields.relations).join(', ')}`,
    );
  if (rest.length > 0) throw wrongQuery('join', `wants relation||field,field, not ${quote(text)}`);
  return [name, readNames('join', names, (column) => lookUp(relation.columns, column) !== undefined)];
}

function readNames(part: 'fields' | 'join', text: string | undefined, isKnown: (name: string) => boolean) {
  if (text === undefined || text === '') return undefined;
  const names = text.split(',');
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) throw wrongQuery(part, `there is no field ${quote(unknown)}`);
  return [...new Set(names)];
}

function many(part: 'filter' | 'or' | 'sort' | 'join', sent: string | readonly string[] | undefined) {
  const entries = typeof sent === 'string' ? [sent] : (sent ?? []);
  if (entries.length > mostEntries) throw wrongQuery(part, `at most ${mostEntries} entries`);
  return entries;
}
