/** Which of a person's devices plays the sound of the room (rules R110 and R111). */
import type { ActionOf } from './actions.ts';
import type { RefusalCode } from './refusals.ts';
import { findPerson, type Person } from './state.ts';
import { sendToUser, userActor, type StepContext } from './step-context.ts';

const maxDeviceLength = 64;

/** The result names the device that plays from now on: the caller's, or the one that already does. */
export function claimSound(ctx: StepContext, action: ActionOf<'claimSound'>): RefusalCode | undefined {
  const actor = userActor(ctx);
  const connectionId = actor?.connectionId;
  const person = actor ? findPerson(ctx.state, actor.uuid) : undefined;
  if (!actor || !person) return 'action/needs-user';
  const { device, takeOver } = action;
  if (typeof device !== 'string' || device === '' || device.length > maxDeviceLength) return 'action/invalid';
  if (connectionId === undefined || !person.connections.includes(connectionId)) return 'action/invalid';
  const before = person.sound?.device;
  const isGranted = before === undefined || before === device || takeOver === true;
  if (isGranted) person.sound = { device, connectionId };
  if (isGranted && before !== device) sendToUser(ctx, actor.uuid, 'soundMoved', { device });
  ctx.result = { device: isGranted ? device : before };
  return undefined;
}

/** The device that played has closed its connection. The others stay silent until they are asked to play. */
export function releaseSound(ctx: StepContext, person: Person, connectionId: string): void {
  if (person.sound?.connectionId !== connectionId) return;
  delete person.sound;
  if (person.connections.length > 0) sendToUser(ctx, person.user.uuid, 'soundMoved', { device: null });
}
