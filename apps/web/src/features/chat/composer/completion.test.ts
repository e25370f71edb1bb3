import { describe, expect, it } from 'vitest';
import { completionAt, withChoice, withWrittenEmoji } from './completion.ts';

const offers = { names: ['Ann', 'Anton', 'Bob'], groups: ['djs', 'staff'], mayCommand: true };
const labels = (text: string, more: Partial<typeof offers> = {}) =>
  completionAt(text, text.length, { ...offers, ...more })?.choices.map(({ label }) => label) ?? null;

describe('what can be completed', () => {
  it('a name, also of a group', () => {
    expect(labels('hey @an')).toEqual(['@Ann', '@Anton']);
    expect(labels('@')).toEqual(['@Ann', '@Anton', '@Bob', '@djs', '@staff']);
    expect(labels('@st')).toEqual(['@staff']);
    expect(labels('@Bob')).toBeNull();
  });

  it('an emoji by its short name, from the second letter on', () => {
    expect(labels('nice :fir')).toEqual(['🔥 :fire:']);
    expect(labels('nice :f')).toBeNull();
    expect(labels('at 10:fire')).toBeNull();
  });

  it('C25: a command at the beginning, for those who may', () => {
    expect(labels('/un')).toEqual(['/unban', '/unmute']);
    expect(labels('/un', { mayCommand: false })).toBeNull();
    expect(labels('go /un')).toBeNull();
    expect(labels('/mute @an')).toEqual(['@Ann', '@Anton']);
  });

  it('replaces what was written and nothing behind it', () => {
    const text = 'so :fir good';
    const completion = completionAt(text, 7, offers);
    const [fire] = completion?.choices ?? [];
    expect(completion && fire && withChoice(text, 7, completion, fire)).toEqual({
      text: 'so 🔥 good',
      caret: 6,
    });
  });
});

describe('an emoji written out', () => {
  it('takes the place of its name as soon as the second colon stands', () => {
    expect(withWrittenEmoji('so :fire: hot', 9)).toEqual({ text: 'so 🔥 hot', caret: 5 });
    expect(withWrittenEmoji(':Fire:', 6)?.text).toBe('🔥');
  });
  it('is none without a name that we know, nor within a word', () => {
    expect(withWrittenEmoji(':nothing:', 9)).toBeNull();
    expect(withWrittenEmoji('at 10:fire:', 11)).toBeNull();
    expect(withWrittenEmoji('::', 2)).toBeNull();
  });
});
