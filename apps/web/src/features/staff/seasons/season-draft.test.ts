import { expect, it } from 'vitest';
import { changesOf, draftOf, findProblem, newDraft, toNewSeason } from './season-draft.ts';

const zone = 'Europe/Madrid';
const stored = { name: 'Spring', startDate: '2030-03-01T23:00:17.000Z', endDate: '2030-05-31T22:00:00.000Z' };
const draft = draftOf(stored, zone);

it('shows times in the time zone of the reader', () => {
  expect(draft).toEqual({ name: 'Spring', start: '2030-03-02T00:00', hasEnd: true, end: '2030-06-01T00:00' });
  expect(draftOf({ ...stored, endDate: null }, zone)).toMatchObject({ hasEnd: false, end: '' });
});

it('a new one starts at the next midnight and has an end', () => {
  const fresh = newDraft(Date.parse('2030-03-01T15:30:00Z'), zone);
  expect(fresh).toEqual({ name: '', start: '2030-03-02T00:00', hasEnd: true, end: '2030-05-31T00:00' });
  expect(toNewSeason({ ...fresh, name: ' Late ' }, zone)).toEqual({
    name: 'Late',
    startDate: '2030-03-01T23:00:00.000Z',
    endDate: '2030-05-30T22:00:00.000Z',
  });
});

it.each([
  [{}, null],
  [{ name: '  ' }, 'name'],
  [{ start: '' }, 'start'],
  [{ end: '' }, 'end'],
  [{ end: '', hasEnd: false }, null],
  [{ end: '2030-03-02T00:00' }, 'order'],
] as const)('with %j the problem is %s', (change, problem) => {
  expect(findProblem({ ...draft, ...change }, zone)).toBe(problem);
});

it('sends only what was changed', () => {
  expect(changesOf(draft, draft, zone)).toEqual({});
  expect(changesOf({ ...draft, name: 'Spring 2 ' }, draft, zone)).toEqual({ name: 'Spring 2' });
  expect(changesOf({ ...draft, hasEnd: false }, draft, zone)).toEqual({ endDate: null });
  expect(changesOf({ ...draft, start: '2030-03-03T00:00' }, draft, zone)).toEqual({
    startDate: '2030-03-02T23:00:00.000Z',
  });
});
