import { manualClock } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { Changes } from '../channels/changes.ts';
import { AnswerMemory } from './answer-memory.ts';

function memory() {
  const [clock, changes] = [manualClock(), new Changes()];
  const answers = new AnswerMemory(changes, clock);
  let made = 0;
  const ask = (userUuid = 'bob', channelUuid = 'room', text = 'q', make = async () => `answer ${++made}`) =>
    answers.answer({ userUuid, channelUuid, text }, make);
  return { clock, changes, answers, ask };
}

describe('C33: asking again', () => {
  test('is answered from memory until something changes there, a minute long', async () => {
    const { ask, changes, clock } = memory();
    expect([await ask(), await ask()]).toEqual(['answer 1', 'answer 1']);
    changes.note('another room');
    expect(await ask()).toBe('answer 1');
    changes.note('room');
    expect([await ask(), await ask()]).toEqual(['answer 2', 'answer 2']);
    clock.advance(60_000);
    expect(await ask()).toBe('answer 3');
  });

  test('nobody is answered what another was, or what was asked in other words', async () => {
    const { ask, answers } = memory();
    expect([await ask('bob'), await ask('cat'), await ask('bob', 'room', 'other')]).toEqual([
      'answer 1',
      'answer 2',
      'answer 3',
    ]);
    answers.forgetOf('bob');
    expect([await ask('bob'), await ask('cat')]).toEqual(['answer 4', 'answer 2']);
  });

  test('what changes while the answer is made makes it an old one', async () => {
    const { ask, changes } = memory();
    const late = ask('bob', 'room', 'q', async () => {
      changes.note('room');
      return 'old';
    });
    expect(await late).toBe('old');
    expect(await ask()).toBe('answer 1');
  });

  test('a failure is not kept', async () => {
    const { ask } = memory();
    await expect(ask('bob', 'room', 'q', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask()).toBe('answer 1');
  });

  test('a room is followed as long as somebody asks', async () => {
    const { ask, answers, clock } = memory();
    expect(answers.isFollowed('room')).toBe(false);
    await ask();
    clock.advance(4 * 60_000);
    expect(answers.isFollowed('room')).toBe(true);
    clock.advance(60_000);
    expect(answers.isFollowed('room')).toBe(false);
  });
});

test('of many channels none seems unchanged that has changed', () => {
  const changes = new Changes();
  changes.note('first');
  const before = changes.of('first');
  changes.note('first');
  const after = changes.of('first');
  expect(after).not.toBe(before);
  for (let n = 0; n < 20_001; n += 1) changes.note(`channel ${n}`);
  // Given up by now: it may differ from what it was, so that one answer is made anew, but never be older.
  expect(changes.of('first')).toBeGreaterThanOrEqual(after);
  expect(changes.of('never seen')).toBeGreaterThanOrEqual(after);
});
