/** What the screens offer, for tests that compare it with a server. Nothing else imports this. */
export { offeredMessageActions } from '../features/chat/message/offered-actions.ts';
export { getAssignableRoles } from '../features/room/people/dialogs/assignable-roles.ts';
export { offeredActions } from '../features/room/people/offered-actions.ts';
export { allowedActions } from '../features/staff/person/allowed-actions.ts';
