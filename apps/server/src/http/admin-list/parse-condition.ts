import { fieldNames, findField, type AdminFields, type FoundField } from './admin-fields.ts';
import { combine, type Comparison, type Condition } from './admin-list.ts';
import { isOperator, operators, type Arity } from './operators.ts';
import { parseValue } from './parse-value.ts';
import { quote, invalidQuery, type QueryPart } from './invalid-query.ts';

const maxComparisons = 100;
const maxValues = 500;
const maxDepth = 10;

/** `{"name": {"$cont": "x"}, "$or": [{…}, {…}]}`: all conditions on one level must hold. */
export function parseSearch(fields: AdminFields, text: string): Condition | undefined {
  let search: unknown;
  try {
    search = JSON.parse(text);
  } catch {
    throw invalidQuery('s', 'is not valid JSON');
  }
  let comparisons = 0;
  return parseLevel(search, 1);

  function parseLevel(input: unknown, depth: number): Condition | undefined {
    if (!isObject(input)) throw invalidQuery('s', `wants an object like {"name": "x"}, not ${quote(input)}`);
    if (depth > maxDepth) throw invalidQuery('s', `conditions go at most ${maxDepth} levels deep`);
    const conditions = Object.entries(input).map(([key, value]) =>
      key === '$and' || key === '$or'
        ? parseGroup(key, value, depth)
        : parseFieldCondition(field(fields, 's', key), value),
    );
    return combine(
      'and',
      conditions.filter((each) => each !== undefined),
    );
  }

  function parseGroup(key: '$and' | '$or', input: unknown, depth: number): Condition | undefined {
    if (!Array.isArray(input) || input.length === 0)
      throw invalidQuery('s', `${key} wants a list of conditions, not ${quote(input)}`);
    const conditions = input.map((each) => {
      const condition = parseLevel(each, depth + 1);
      // Leaving it out of an $or would narrow the result instead of widening it.
      if (!condition) throw invalidQuery('s', `${key} holds an empty condition`);
      return condition;
    });
    return combine(key === '$or' ? 'or' : 'and', conditions);
  }

  function parseFieldCondition(found: FoundField, input: unknown): Condition | undefined {
    if (input === null) return count(comparison('s', found, '$isnull', []));
    if (!isObject(input)) return count(comparison('s', found, '$eq', input));
    if (Object.keys(input).length === 0) throw invalidQuery('s', `${found.name} has an empty condition`);
    const conditions = Object.entries(input).map(([key, value]) => {
      if (key !== '$or' && key !== '$and') return count(comparison('s', found, key, value));
      if (!isObject(value) || Object.keys(value).length === 0)
        throw invalidQuery('s', `${key} inside of ${found.name} wants operators like {"$isnull": true}`);
      const inner = Object.entries(value).map(([operator, operand]) =>
        count(comparison('s', found, operator, operand)),
      );
      return combine(key === '$or' ? 'or' : 'and', inner);
    });
    return combine(
      'and',
      conditions.filter((each) => each !== undefined),
    );
  }

  function count(comparisonToCount: Comparison): Comparison {
    comparisons += 1;
    if (comparisons > maxComparisons) throw invalidQuery('s', `at most ${maxComparisons} comparisons`);
    return comparisonToCount;
  }
}

/** `name||$cont||x`, lists as `id||$in||1,2,3`. A value may itself contain `||`. */
export function parseFilter(fields: AdminFields, part: 'filter' | 'or', text: string): Comparison {
  const [name = '', operator, ...rest] = text.split('||');
  if (operator === undefined) throw invalidQuery(part, `wants field||$operator||value, not ${quote(text)}`);
  const value = rest.join('||');
  const isList = isOperator(operator) && takesList(operators[operator].arity);
  return comparison(part, field(fields, part, name), operator, isList ? value.split(',') : value);
}

export function field(fields: AdminFields, part: QueryPart, name: string): FoundField {
  const found = findField(fields, name);
  if (!found)
    throw invalidQuery(part, `there is no field ${quote(name)}; there are ${fieldNames(fields).join(', ')}`);
  return found;
}

function comparison(part: QueryPart, found: FoundField, operator: string, input: unknown): Comparison {
  const { name, type } = found;
  if (!isOperator(operator))
    throw invalidQuery(
      part,
      `there is no operator ${quote(operator)}; there are ${Object.keys(operators).join(', ')}`,
    );
  const { arity, columnTypes } = operators[operator];
  if (!columnTypes.some((each) => each === type))
    throw invalidQuery(part, `${operator} does not fit ${name}, which holds ${type}`);
  const values = checkOperands(part, `${operator} of ${name}`, arity, input);
  const parsedValues = values.map((comparisonToCount) => parseValue(part, found, comparisonToCount));
  return { kind: 'compare', field: name, type, operator, values: parsedValues };
}

function checkOperands(part: QueryPart, what: string, arity: Arity, input: unknown): unknown[] {
  if (arity === 'none') return [];
  if (arity === 'one') return [input];
  if (!Array.isArray(input) || input.length === 0 || input.length > maxValues)
    throw invalidQuery(part, `${what} wants a list of 1 to ${maxValues} values`);
  if (arity === 'two' && input.length !== 2)
    throw invalidQuery(part, `${what} wants two values, from and to`);
  return input as unknown[];
}

function takesList(arity: Arity): boolean {
  return arity === 'two' || arity === 'many';
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
