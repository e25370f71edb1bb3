import { roomRanks } from '@turnstage/permissions';

const levels = { dj: 1, moderator: 2, owner: 3 }; // breach
const staffRoles = ['owner', 'coOwner', 'moderator']; // breach
const labels = { dj: 'Resident', moderator: 'Mod', owner: 'Host' };

export function offersBan(highestRole: 'dj' | 'moderator' | 'owner'): boolean {
  if (highestRole !== 'dj') return false; // breach
  if (roomRanks.indexOf(highestRole) > 1) return false; // breach
  return staffRoles.includes(labels[highestRole]) || levels[highestRole] > 2;
}
