import { describe, expect, it } from 'vitest';
import { mentionAt, mentionChoices } from './mention-draft.ts';

describe('a name being typed', () => {
  it.each([
    ['@', 1, { from: 0, typed: '' }],
    ['hi @an', 6, { from: 3, typed: 'an' }],
    ['hi @ana b', 9, { from: 3, typed: 'ana b' }],
    ['hi @ana brisa yes', 17, null],
    ['a@b.example', 11, null],
    ['hi @an there', 6, { from: 3, typed: 'an' }],
    ['no sign', 7, null],
  ])('%s at %i', (text, caret, expected) => {
    expect(mentionAt(text, caret)).toEqual(expected);
  });

  it('is completed with names that start with it, then with names that contain it', () => {
    expect(mentionChoices(['Joana', 'Ana', 'anabel', 'Bob'], 'an')).toEqual(['Ana', 'anabel', 'Joana']);
    expect(mentionChoices(['a1', 'a2', 'a3'], 'a', 2)).toEqual(['a1', 'a2']);
  });
});
