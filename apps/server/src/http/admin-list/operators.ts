import type { ColumnType } from './admin-fields.ts';

/** How many values an operator takes. */
export type Arity = 'none' | 'one' | 'two' | 'many';

interface OperatorRow {
  readonly takes: Arity;
  /** Column types it makes sense for. */
  readonly fits: readonly ColumnType[];
}

const any: readonly ColumnType[] = ['text', 'integer', 'boolean', 'time', 'uuid'];
const ordered: readonly ColumnType[] = ['text', 'integer', 'time'];
const text: readonly ColumnType[] = ['text'];

/** The grammar of the admin list query; an L at the end means "whatever the case of the letters". */
export const operators = {
  $eq: { takes: 'one', fits: any },
  $ne: { takes: 'one', fits: any },
  $gt: { takes: 'one', fits: ordered },
  $lt: { takes: 'one', fits: ordered },
  $gte: { takes: 'one', fits: ordered },
  $lte: { takes: 'one', fits: ordered },
  $between: { takes: 'two', fits: ordered },
  $in: { takes: 'many', fits: any },
  $notin: { takes: 'many', fits: any },
  $isnull: { takes: 'none', fits: [...any, 'texts'] },
  $notnull: { takes: 'none', fits: [...any, 'texts'] },
  $starts: { takes: 'one', fits: text },
  $ends: { takes: 'one', fits: text },
  // In a column of several words: whether one of them is this word.
  $cont: { takes: 'one', fits: ['text', 'texts'] },
  $excl: { takes: 'one', fits: ['text', 'texts'] },
  $eqL: { takes: 'one', fits: text },
  $neL: { takes: 'one', fits: text },
  $inL: { takes: 'many', fits: text },
  $notinL: { takes: 'many', fits: text },
  $startsL: { takes: 'one', fits: text },
  $endsL: { takes: 'one', fits: text },
  $contL: { takes: 'one', fits: text },
  $exclL: { takes: 'one', fits: text },
} as const satisfies Record<string, OperatorRow>;

export type Operator = keyof typeof operators;

export function isOperator(name: string): name is Operator {
  return Object.hasOwn(operators, name);
}
