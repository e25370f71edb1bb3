/** Inviting friends into a room (rule N27). */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Uuid } from '../schemas.ts';

export const inviteToRoom = operation({
  id: 'room.inviteToRoom',
  service: 'room',
  method: 'POST',
  path: '/rooms/{slug}/invitations',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Invite friends into a room: they are notified. Into a private or password-protected one only its moderators can invite. An invitation opens nothing.',
  source: 'Turnstage, decisions section 6',
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
  body: Type.Object(
    { userUuids: Type.Array(Uuid, { minItems: 1, maxItems: limits.roomInvitations, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ userUuids: Type.Array(Uuid, { description: 'those who were invited' }) }),
  status: 201,
  errors: ['room/not-found', 'room/banned', 'room/kicked'],
});
