import { fieldNames, findField, type AdminFields, type FoundField } from './admin-fields.ts';
import { combine, type Comparison, type Condition } from './admin-list.ts';
import { isOperator, operators, type Arity } from './operators.ts';
import { readValue } from './read-value.ts';
import { quote, wrongQuery, type QueryPart } from './wrong-query.ts';

const mostComparisons = 100;
const mostValues = 500;
const deepest = 10;

/** `{"name": {"$cont": "x"}, "$or": [{…}, {…}]}`: everything on one level must hold. */
export function readSearch(fields: AdminFields, text: string): Condition | undefined {
  let search: unknown;
  try {
    search = JSON.parse(text);
  } catch {
    throw wrongQuery('s', 'is not valid JSON');
  }
  let comparisons = 0;
  return level(search, 1);

  function level(sent: unknown, depth: number): Condition | undefined {
    if (!isObject(sent)) throw wrongQuery('s', `wants an object like {"name": "x"}, not ${quote(sent)}`);
    if (depth > deepest) throw wrongQuery('s', `conditions go at most ${deepest} levels deep`);
    const conditions = Object.entries(sent).map(([key, value]) =>
      key === '$and' || key === '$or' ? group(key, value, depth) : ofField(field(fields, 's', key), value),
    );
    return combine(
      'and',
      conditions.filter((each) => each !== undefined),
    );
  }

  function group(key: '$and' | '$or', sent: unknown, depth: number): Condition | undefined {
    if (!Array.isArray(sent) || sent.length === 0)
      throw wrongQuery('s', `${key} wants a list of conditions, not ${quote(sent)}`);
    const conditions = sent.map((each) => {
      const condition = level(each, depth + 1);
      // Left out of an $or it would narrow what it should widen.
      if (!condition) throw wrongQuery('s', `${key} holds an empty condition`);
      return condition;
    });
    return combine(key === '$or' ? 'or' : 'and', conditions);
  }

  function ofField(found: FoundField, sent: unknown): Condition | undefined {
    if (sent === null) return counted(comparison('s', found, '$isnull', []));
    if (!isObject(sent)) return counted(comparison('s', found, '$eq', sent));
    if (Object.keys(sent).length === 0) throw wrongQuery('s', `${found.name} has an empty condition`);
    const conditions = Object.entries(sent).map(([key, value]) => {
      if (key !== '$or' && key !== '$and') return counted(comparison('s', found, key, value));
      if (!isObject(value) || Object.keys(value).length === 0)
        throw wrongQuery('s', `${key} inside of ${found.name} wants operators like {"$isnull": true}`);
      const inner = Object.entries(value).map(([operator, operand]) =>
        counted(comparison('s', found, operator, operand)),
      );
      return combine(key === '$or' ? 'or' : 'and', inner);
    });
    return combine(
      'and',
      conditions.filter((each) => each !== undefined),
    );
  }

  function counted(one: Comparison): Comparison {
    comparisons += 1;
    if (comparisons > mostComparisons) throw wrongQuery('s', `at most ${mostComparisons} comparisons`);
    return one;
  }
}

/** `name||$cont||x`, lists as `id||$in||1,2,3`; a value may itself hold `||`. */
export function readFilter(fields: AdminFields, part: 'filter' | 'or', text: string): Comparison {
  const [name = '', operator, ...rest] = text.split('||');
  if (operator === undefined) throw wrongQuery(part, `wants field||$operator||value, not ${quote(text)}`);
  const value = rest.join('||');
  const isList = isOperator(operator) && takesList(operators[operator].takes);
  return comparison(part, field(fields, part, name), operator, isList ? value.split(',') : value);
}

export function field(fields: AdminFields, part: QueryPart, name: string): FoundField {
  const found = findField(fields, name);
  if (!found)
    throw wrongQuery(part, `there is no field ${quote(name)}; there are ${fieldNames(fields).join(', ')}`);
  return found;
}

function comparison(part: QueryPart, found: FoundField, operator: string, sent: unknown): Comparison {
  const { name, type } = found;
  if (!isOperator(operator))
    throw wrongQuery(
      part,
      `there is no operator ${quote(operator)}; there are ${Object.keys(operators).join(', ')}`,
    );
  const { takes, fits } = operators[operator];
  if (!fits.some((each) => each === type))
    throw wrongQuery(part, `${operator} does not fit ${name}, which holds ${type}`);
  const values = operands(part, `${operator} of ${name}`, takes, sent);
  const read = values.map((one) => readValue(part, found, one));
  return { kind: 'compare', field: name, type, operator, values: read };
}

function operands(part: QueryPart, what: string, takes: Arity, sent: unknown): unknown[] {
  if (takes === 'none') return [];
  if (takes === 'one') return [sent];
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > mostValues)
    throw wrongQuery(part, `${what} wants a list of 1 to ${mostValues} values`);
  if (takes === 'two' && sent.length !== 2) throw wrongQuery(part, `${what} wants two values, from and to`);
  return sent as unknown[];
}

function takesList(takes: Arity): boolean {
  return takes === 'two' || takes === 'many';
}

function isObject(sent: unknown): sent is Record<string, unknown> {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}
