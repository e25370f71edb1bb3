import { expect, it } from 'vitest';
import { reportsQuery } from './reports-query.ts';

it.each([
  ['', '', ['outcome||$isnull'], 'id,ASC'],
  ['decided', 'SPAM', ['outcome||$notnull', 'reason||$eq||SPAM'], 'id,DESC'],
  ['all', '', [], 'id,DESC'],
  ['all', '||', [], 'id,DESC'],
])('builds the query for state %j and reason %j', (state, reason, filter, sort) => {
  expect(reportsQuery({ state, reason })).toEqual({ filter, sort });
});
