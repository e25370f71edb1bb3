import { describe, expect, it } from 'vitest';
import { completionAt, applyChoice, replaceEmojiShortcode } from './completion.ts';

const options = { names: () => ['Ann', 'Anton', 'Bob'], groups: ['djs', 'staff'], canUseCommands: true };
const labels = (text: string, more: Partial<typeof options> = {}) =>
  completionAt(text, text.length, { ...options, ...more })?.choices.map(({ label }) => label) ?? null;

describe('completion', () => {
  it('completes a name or a group', () => {
    expect(labels('hey @an')).toEqual(['@Ann', '@Anton']);
    expect(labels('@')).toEqual(['@Ann', '@Anton', '@Bob', '@djs', '@staff']);
    expect(labels('@st')).toEqual(['@staff']);
    expect(labels('@Bob')).toBeNull();
  });

  it('completes an emoji by its short name, from the second letter on', () => {
    expect(labels('nice :fir')).toEqual(['🔥 :fire:']);
    expect(labels('nice :f')).toBeNull();
    expect(labels('at 10:fire')).toBeNull();
  });

  it('C25: completes a command at the start, for those who may use it', () => {
    expect(labels('/un')).toEqual(['/unban', '/unmute']);
    expect(labels('/un', { canUseCommands: false })).toBeNull();
    expect(labels('go /un')).toBeNull();
    expect(labels('/mute @an')).toEqual(['@Ann', '@Anton']);
  });

  it('replaces the typed text and nothing after it', () => {
    const text = 'so :fir good';
    const completion = completionAt(text, 7, options);
    const [fire] = completion?.choices ?? [];
    expect(completion && fire && applyChoice(text, 7, completion, fire)).toEqual({
      text: 'so 🔥 good',
      caret: 6,
    });
  });
});

describe('an emoji shortcode', () => {
  it('is replaced as soon as the second colon is typed', () => {
    expect(replaceEmojiShortcode('so :fire: hot', 9)).toEqual({ text: 'so 🔥 hot', caret: 5 });
    expect(replaceEmojiShortcode(':Fire:', 6)?.text).toBe('🔥');
  });
  it('is left alone when the name is unknown or inside a word', () => {
    expect(replaceEmojiShortcode(':nothing:', 9)).toBeNull();
    expect(replaceEmojiShortcode('at 10:fire:', 11)).toBeNull();
    expect(replaceEmojiShortcode('::', 2)).toBeNull();
  });
});
