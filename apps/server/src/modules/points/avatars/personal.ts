import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { PointsDeps } from '../points.deps.ts';
import { assignmentStore } from './assignment.store.ts';
import { presentAssignment } from './present-avatar.ts';

/** The avatars that a person was given or earned (rule F12). */
export function avatarPersonalData({ database }: PointsDeps): PersonalDataPart[] {
  return [
    {
      name: 'points.avatarAssignments',
      read: async (userUuid) => (await assignmentStore(database).ofUser(userUuid)).map(presentAssignment),
    },
  ];
}
