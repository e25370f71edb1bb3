/** An admin list query after parsing: only declared names, and only values of the right type. */
import type { ColumnType } from './admin-fields.ts';
import type { Operator } from './operators.ts';

export type Value = string | number | boolean;

/** `values` has as many entries as the operator takes. */
export interface Comparison {
  readonly kind: 'compare';
  readonly field: string;
  readonly type: ColumnType;
  readonly operator: Operator;
  readonly values: readonly Value[];
}

export type Condition =
  | Comparison
  | { readonly kind: 'and' | 'or'; readonly of: readonly [Condition, ...Condition[]] };

export interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** The fields to return of each row; undefined means all of them. */
export interface Selection {
  readonly fields: readonly string[] | undefined;
  /** Relations to add, each with the fields to return of it. */
  readonly joins: ReadonlyMap<string, readonly string[] | undefined>;
}

export interface AdminList extends Selection {
  readonly where: Condition | undefined;
  readonly sort: readonly Order[];
  readonly limit: number;
  readonly offset: number;
}

export function combine(kind: 'and' | 'or', conditions: readonly Condition[]): Condition | undefined {
  const [first, ...rest] = conditions;
  if (!first || rest.length === 0) return first;
  return { kind, of: [first, ...rest] };
}
