import { expect, it } from 'vitest';
import { commentInWords, type CommentWords } from './comment-words.ts';

const known: Record<string, string> = {
  JQBX: 'el JQBX',
  promoteRoom: 'Promocionar salas',
  nickname: 'Apodo',
};
const words: CommentWords = {
  badge: (name) => known[name],
  capability: (name) => known[name],
  field: (name) => known[name],
  renamed: (field, before) => `${field} (antes ${before})`,
  voucher: (end) => `Vale …${end}`,
};

it.each([
  ['changeBadges', '– → VERIFIED, JQBX', '– → VERIFIED, el JQBX'],
  ['addCapability', 'promoteRoom (Voucher …BAA)', 'Promocionar salas (Vale …BAA)'],
  ['removeCapability', 'promoteRoom', 'Promocionar salas'],
  ['grantRole', 'Voucher …BAA', 'Vale …BAA'],
  [
    'changeProfile',
    'nickname (was Bad, name), bio\nnickname is rude',
    'Apodo (antes Bad, name), bio\nnickname is rude',
  ],
  ['changeProfile', 'nickname (was bob)', 'Apodo (antes bob)'],
  ['globalBan', 'promoteRoom', 'promoteRoom'],
] as const)('%s: %s', (actionType, comment, told) => {
  expect(commentInWords(actionType, comment, words)).toBe(told);
});
