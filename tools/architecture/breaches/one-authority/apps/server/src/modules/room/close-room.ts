import { canClose, hasRank } from '@turnstage/permissions'; // breach

const minimumRank = { // breach
  ban: 'moderator',
  close: 'admin',
  promote: 'staff',
};

export const isClosable = (caller: { role: string }): boolean =>
  canClose(caller.role) && hasRank(caller.role, minimumRank.close);

export const isOwner = (caller: { role: string }): boolean => caller.role === 'owner'; // breach
