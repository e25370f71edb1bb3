import type { ColumnType } from './admin-fields.ts';

/** How many values an operator takes. */
export type Arity = 'none' | 'one' | 'two' | 'many';

interface OperatorRow {
  readonly arity: Arity;
  /** Column types that the operator can be used with. */
  readonly columnTypes: readonly ColumnType[];
}

const any: readonly ColumnType[] = ['text', 'integer', 'boolean', 'time', 'uuid'];
const ordered: readonly ColumnType[] = ['text', 'integer', 'time'];
const text: readonly ColumnType[] = ['text'];

/** The operators of the admin list query. An L at the end means case-insensitive. */
export const operators = {
  $eq: { arity: 'one', columnTypes: any },
  $ne: { arity: 'one', columnTypes: any },
  $gt: { arity: 'one', columnTypes: ordered },
  $lt: { arity: 'one', columnTypes: ordered },
  $gte: { arity: 'one', columnTypes: ordered },
  $lte: { arity: 'one', columnTypes: ordered },
  $between: { arity: 'two', columnTypes: ordered },
  $in: { arity: 'many', columnTypes: any },
  $notin: { arity: 'many', columnTypes: any },
  $isnull: { arity: 'none', columnTypes: [...any, 'texts'] },
  $notnull: { arity: 'none', columnTypes: [...any, 'texts'] },
  $starts: { arity: 'one', columnTypes: text },
  $ends: { arity: 'one', columnTypes: text },
  // In a `texts` column: whether one of the words equals the value.
  $cont: { arity: 'one', columnTypes: ['text', 'texts'] },
  $excl: { arity: 'one', columnTypes: ['text', 'texts'] },
  $eqL: { arity: 'one', columnTypes: text },
  $neL: { arity: 'one', columnTypes: text },
  $inL: { arity: 'many', columnTypes: text },
  $notinL: { arity: 'many', columnTypes: text },
  $startsL: { arity: 'one', columnTypes: text },
  $endsL: { arity: 'one', columnTypes: text },
  $contL: { arity: 'one', columnTypes: text },
  $exclL: { arity: 'one', columnTypes: text },
} as const satisfies Record<string, OperatorRow>;

export type Operator = keyof typeof operators;

export function isOperator(name: string): name is Operator {
  return Object.hasOwn(operators, name);
}
