import type { EventDetails } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { changesIn, draftOf, findProblem, newDraft, toBody, withStart } from './event-draft.ts';
import { toRepeat, toRule } from './recurrence.ts';

const now = Date.parse('2026-11-23T12:00Z');
const draft = { ...newDraft(now, { roomUuid: 'room' }, 'Europe/Madrid'), name: 'Vinyl Tuesday' };
const event = {
  name: 'Vinyl Tuesday',
  description: '',
  startsAt: '2026-11-24T19:00:00.000Z',
  endsAt: '2026-11-24T21:00:00.000Z',
  timeZone: 'Europe/Madrid',
  recurrence: 'FREQ=WEEKLY;COUNT=3',
  roomUuid: 'room',
  communityId: null,
  djs: [
    { userUuid: 'dj', nickname: 'dana', avatarId: 'fox', startsAt: '2026-11-24T20:00:00.000Z', endsAt: null },
  ],
} as unknown as EventDetails;

it('suggests tomorrow evening in the zone of the device', () => {
  expect(toBody(draft)).toMatchObject({
    startsAt: '2026-11-24T19:00:00.000Z',
    endsAt: '2026-11-24T21:00:00.000Z',
    timeZone: 'Europe/Madrid',
    recurrence: null,
    roomUuid: 'room',
    communityId: null,
  });
  expect(withStart(draft, '2026-11-30T23:00').end).toBe('2026-12-01T01:00');
});

it.each([
  ['name', { name: ' a ' }],
  ['start', { start: '' }],
  ['start', { start: '2026-11-20T20:00', end: '2026-11-20T21:00' }],
  ['end', { end: '2026-11-24T20:00' }],
  ['end', { end: '2026-12-24T20:00' }],
  ['place', { roomUuid: null }],
  ['djs', { djs: [{ userUuid: 'dj', nickname: '', avatarId: '', start: '2026-11-24T19:00', end: '' }] }],
  [undefined, { djs: [{ userUuid: 'dj', nickname: '', avatarId: '', start: '', end: '2026-11-24T21:00' }] }],
  [undefined, {}],
] as const)('finds what the server would refuse: %s', (problem, changes) => {
  expect(findProblem({ ...draft, ...changes }, now)).toBe(problem);
});

it('sends only what was changed, and leaves a recurrence that it can’t show', () => {
  expect(changesIn(draftOf(event), event)).toEqual({});
  expect(changesIn({ ...draftOf(event), name: 'Vinyl Night', end: '2026-11-24T23:00' }, event)).toEqual({
    name: 'Vinyl Night',
    endsAt: '2026-11-24T22:00:00.000Z',
  });
  expect(changesIn({ ...draftOf(event), repeat: 'never', djs: [] }, event)).toEqual({
    recurrence: null,
    djs: [],
  });
});

it.each([
  ['never', null],
  ['weekly', 'FREQ=WEEKLY;BYDAY=TU'],
  ['biweekly', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['monthly', 'FREQ=MONTHLY;BYDAY=4TU'],
] as const)('X26: %s is %s', (repeat, rule) => {
  expect(toRule(repeat, '2026-11-24T20:00')).toBe(rule);
  expect(toRepeat(rule)).toBe(repeat);
});

it('X26: a fifth weekday of a month is its last', () => {
  expect(toRule('monthly', '2026-11-30T20:00')).toBe('FREQ=MONTHLY;BYDAY=-1MO');
  expect(toRepeat('FREQ=WEEKLY;COUNT=3')).toBe('other');
});
