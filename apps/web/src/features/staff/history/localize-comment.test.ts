import { expect, it } from 'vitest';
import { localizeComment, type CommentLabels } from './localize-comment.ts';

const knownNames: Record<string, string> = {
  JQBX: 'el JQBX',
  promoteRoom: 'Promocionar salas',
  nickname: 'Apodo',
};
const labels: CommentLabels = {
  badge: (name) => knownNames[name],
  capability: (name) => knownNames[name],
  field: (name) => knownNames[name],
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
] as const)('%s: %s', (actionType, comment, expected) => {
  expect(localizeComment(actionType, comment, labels)).toBe(expected);
});
