/** Turns parsed admin list queries into SQL: names come from the store's own map, values are passed as parameters. */
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { getOwn } from './admin-fields.ts';
import type { AdminList, Comparison, Condition } from './admin-list.ts';
import type { Operator } from './operators.ts';

type ColumnTest = (column: RawBuilder<unknown>) => Expression<SqlBool>;

/**
 * The SQL of a field: `table.column`, an expression, or, for a relation with several rows, an `exists` that checks
 * whether one of them passes a test.
 */
export type AdminColumn =
  | string
  | RawBuilder<unknown>
  | { readonly some: (test: ColumnTest) => Expression<SqlBool> };

export type AdminColumns = Readonly<Record<string, AdminColumn>>;

/** Returns the rows of one page and the total count. `query` brings tables, joins and selected columns. */
export async function readAdminList<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: AdminList,
  columns: AdminColumns,
): Promise<{ rows: O[]; total: number }> {
  const rows = (await applyAdminList(query, list, columns).execute()) as O[];
  const counted: unknown = await addConditions(query, list, columns)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: (counted as { total: number }).total };
}

/** Adds conditions, sort order and paging to the query. */
export function applyAdminList<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: AdminList,
  columns: AdminColumns,
): SelectQueryBuilder<DB, TB, O> {
  let page = addConditions(query, list, columns).limit(list.limit).offset(list.offset);
  for (const { field, direction } of list.sort)
    page = page.orderBy(getSortColumn(columns, field), (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    );
  // Rows with equal sort values must not swap places between two pages.
  return list.sort.some(({ field }) => field === 'id') ? page : page.orderBy(getSortColumn(columns, 'id'));
}

function addConditions<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: AdminList,
  columns: AdminColumns,
): SelectQueryBuilder<DB, TB, O> {
  return list.where ? query.where(conditionSql(list.where, columns)) : query;
}

function conditionSql(condition: Condition, columns: AdminColumns): RawBuilder<SqlBool> {
  if (condition.kind === 'compare') return comparisonSql(condition, columns);
  const parts = condition.of.map((child) => conditionSql(child, columns));
  return sql<SqlBool>`(${sql.join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)})`;
}

function comparisonSql(comparison: Comparison, columns: AdminColumns): RawBuilder<SqlBool> {
  const column = getColumn(columns, comparison.field);
  const test: ColumnTest = (reference) => compare[comparison.operator](reference, comparison);
  if (typeof column === 'object' && 'some' in column) return sql<SqlBool>`${column.some(test)}`;
  return sql<SqlBool>`${test(typeof column === 'string' ? sql.ref(column) : column)}`;
}

function getColumn(columns: AdminColumns, field: string): AdminColumn {
  const column = getOwn(columns, field);
  if (column === undefined) throw new Error(`the store does not map the field ${field}`);
  return column;
}

function getSortColumn(columns: AdminColumns, field: string): RawBuilder<unknown> {
  const column = getColumn(columns, field);
  if (typeof column === 'string') return sql.ref(column);
  if ('some' in column) throw new Error(`can't sort by ${field}`);
  return column;
}

type Compare = (column: RawBuilder<unknown>, comparison: Comparison) => RawBuilder<SqlBool>;

/**
 * Casts for the parameters. Otherwise PostgreSQL would use the type of the column, and a number too large for an
 * `integer` column would be an error instead of a comparison.
 */
const sqlTypes = {
  text: sql`text`,
  texts: sql`text`,
  integer: sql`bigint`,
  time: sql`bigint`,
  boolean: sql`boolean`,
  uuid: sql`uuid`,
} as const;

function singleValue({ values, type }: Comparison, at = 0): RawBuilder<unknown> {
  return sql`cast(${values[at]} as ${sqlTypes[type]})`;
}

/** One array parameter for any number of values, so that the statement text stays the same. */
function arrayValue({ values, type }: Comparison): RawBuilder<unknown> {
  return sql`cast(${[...values]} as ${sqlTypes[type]}[])`;
}

function like(before: string, after: string, ignoreCase: boolean): Compare {
  return (column, { values }) => {
    const escaped = String(values[0]).replaceAll(/[\\%_]/g, String.raw`\$&`);
    const pattern = `${before}${escaped}${after}`;
    return ignoreCase ? sql<SqlBool>`${column} ilike ${pattern}` : sql<SqlBool>`${column} like ${pattern}`;
  };
}

function not(compareFn: Compare): Compare {
  return (column, comparison) => sql<SqlBool>`not (${compareFn(column, comparison)})`;
}

/** Part of a text; in a `texts` column, one complete word. */
const containing: Compare = (column, comparison) =>
  comparison.type === 'texts'
    ? sql<SqlBool>`${singleValue(comparison)} = any(${column})`
    : like('%', '%', false)(column, comparison);

const inLowerCase: Compare = (column, given) =>
  sql<SqlBool>`lower(${column}) = any(select lower(one) from unnest(${arrayValue(given)}) as one)`;

const compare: Record<Operator, Compare> = {
  $eq: (column, given) => sql`${column} = ${singleValue(given)}`,
  $ne: (column, given) => sql`${column} <> ${singleValue(given)}`,
  $gt: (column, given) => sql`${column} > ${singleValue(given)}`,
  $lt: (column, given) => sql`${column} < ${singleValue(given)}`,
  $gte: (column, given) => sql`${column} >= ${singleValue(given)}`,
  $lte: (column, given) => sql`${column} <= ${singleValue(given)}`,
  $between: (column, given) => sql`${column} between ${singleValue(given)} and ${singleValue(given, 1)}`,
  $in: (column, given) => sql`${column} = any(${arrayValue(given)})`,
  $notin: (column, given) => sql`${column} <> all(${arrayValue(given)})`,
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
