/** Parsed admin list queries as SQL: names come from the store's own map, values go as parameters. */
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { lookUp } from './admin-fields.ts';
import type { AdminList, Comparison, Condition } from './admin-list.ts';
import type { Operator } from './operators.ts';

type ColumnTest = (column: RawBuilder<unknown>) => Expression<SqlBool>;

/**
 * Where a field stands: `table.column`, an expression, or for a row that has several, whether one of them passes
 * a test (an `exists`).
 */
export type AdminColumn =
  | string
  | RawBuilder<unknown>
  | { readonly some: (test: ColumnTest) => Expression<SqlBool> };

export type AdminColumns = Readonly<Record<string, AdminColumn>>;

/** The rows of one page and how many there are in all. `query` brings tables, joins and selected columns. */
export async function readAdminList<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: AdminList,
  columns: AdminColumns,
): Promise<{ rows: O[]; total: number }> {
  const rows = (await applyAdminList(query, list, columns).execute()) as O[];
  const counted: unknown = await matching(query, list, columns)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: (counted as { total: number }).total };
}

/** Adds the query's conditions, order and page. */
export function applyAdminList<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: AdminList,
  columns: AdminColumns,
): SelectQueryBuilder<DB, TB, O> {
  let page = matching(query, list, columns).limit(list.limit).offset(list.offset);
  for (const { field, direction } of list.sort)
    page = page.orderBy(plainColumn(columns, field), (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    );
  // Rows that are alike must not change places between two pages.
  return list.sort.some(({ field }) => field === 'id') ? page : page.orderBy(plainColumn(columns, 'id'));
}

function matching<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: AdminList,
  columns: AdminColumns,
): SelectQueryBuilder<DB, TB, O> {
  return list.where ? query.where(conditionSql(list.where, columns)) : query;
}

function conditionSql(condition: Condition, columns: AdminColumns): RawBuilder<SqlBool> {
  if (condition.kind === 'compare') return comparisonSql(condition, columns);
  const parts = condition.of.map((each) => conditionSql(each, columns));
  return sql<SqlBool>`(${sql.join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
}

function comparisonSql(comparison: Comparison, columns: AdminColumns): RawBuilder<SqlBool> {
  const column = columnOf(columns, comparison.field);
  const test: ColumnTest = (reference) => compare[comparison.operator](reference, comparison);
  if (typeof column === 'object' && 'some' in column) return sql<SqlBool>`${column.some(test)}`;
  return sql<SqlBool>`${test(typeof column === 'string' ? sql.ref(column) : column)}`;
}

function columnOf(columns: AdminColumns, field: string): AdminColumn {
  const column = lookUp(columns, field);
  if (column === undefined) throw new Error(`the store does not map the field ${field}`);
  return column;
}

function plainColumn(columns: AdminColumns, field: string): RawBuilder<unknown> {
  const column = columnOf(columns, field);
  if (typeof column === 'string') return sql.ref(column);
  if ('some' in column) throw new Error(`${field} gives no order`);
  return column;
}

type Compare = (column: RawBuilder<unknown>, comparison: Comparison) => RawBuilder<SqlBool>;

/**
 * Told to PostgreSQL, which would take the column's own type: then a number too large for an `integer` column
 * were a failure instead of a comparison.
 */
const sqlTypes = {
  text: sql`text`,
  texts: sql`text`,
  integer: sql`bigint`,
  time: sql`bigint`,
  boolean: sql`boolean`,
  uuid: sql`uuid`,
} as const;

function one({ values, type }: Comparison, at = 0): RawBuilder<unknown> {
  return sql`cast(${values[at]} as ${sqlTypes[type]})`;
}

/** One parameter however many values, so that the statement stays the same. */
function all({ values, type }: Comparison): RawBuilder<unknown> {
  return sql`cast(${[...values]} as ${sqlTypes[type]}[])`;
}

function like(before: string, after: string, ignoreCase: boolean): Compare {
  return (column, { values }) => {
    const escaped = String(values[0]).replaceAll(/[\\%_]/g, String.raw`\$&`);
    const pattern = `${before}${escaped}${after}`;
    return ignoreCase ? sql<SqlBool>`${column} ilike ${pattern}` : sql<SqlBool>`${column} like ${pattern}`;
  };
}

function not(positive: Compare): Compare {
  return (column, comparison) => sql<SqlBool>`not (${positive(column, comparison)})`;
}

/** Part of a text; in a column of words, one whole word. */
const containing: Compare = (column, comparison) =>
  comparison.type === 'texts'
    ? sql<SqlBool>`${one(comparison)} = any(${column})`
    : like('%', '%', false)(column, comparison);

const inLowerCase: Compare = (column, given) =>
  sql<SqlBool>`lower(${column}) = any(select lower(one) from unnest(${all(given)}) as one)`;

const compare: Record<Operator, Compare> = {
  $eq: (column, given) => sql`${column} = ${one(given)}`,
  $ne: (column, given) => sql`${column} <> ${one(given)}`,
  $gt: (column, given) => sql`${column} > ${one(given)}`,
  $lt: (column, given) => sql`${column} < ${one(given)}`,
  $gte: (column, given) => sql`${column} >= ${one(given)}`,
  $lte: (column, given) => sql`${column} <= ${one(given)}`,
  $between: (column, given) => sql`${column} between ${one(given)} and ${one(given, 1)}`,
  $in: (column, given) => sql`${column} = any(${all(given)})`,
  $notin: (column, given) => sql`${column} <> all(${all(given)})`,
  $isnull: (column) => sql`${column} is null`,
  $notnull: (column) => sql`${column} is not null`,
  $starts: like('', '%', false),
  $ends: like('%', '', false),
  $cont: containing,
  $excl: not(containing),
  $eqL: inLowerCase,
  $neL: not(inLowerCase),
  $inL: inLowerCase,
  $notinL: not(inLowerCase),
  $startsL: like('', '%', true),
  $endsL: like('%', '', true),
  $contL: like('%', '%', true),
  $exclL: not(like('%', '%', true)),
};
