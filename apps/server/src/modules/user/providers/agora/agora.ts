import agora from 'agora-token';
import type { MediaRole, userService } from '@turnstage/contracts';
import { refuse } from '../../../../http/refusal.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';

/** Somebody who was thrown out can listen on for as long; clients ask for a new one before the end. */
const lifetimeSeconds = 20 * 60;

/**
 * A token for one room's channel in the caller's own name. This module does not know rooms: who stands on stage is
 * for the clients in the room to see, which take sound and pictures only from the names they see there (rule A2).
 */
export async function agoraToken(deps: UserDeps, { caller, body }: Call<typeof userService.agoraToken>) {
  const { agora: project } = deps.providers;
  if (!project) {
    throw refuse('provider/not-configured', {
      message: 'This installation is not connected to Agora; whoever runs it can set it up',
    });
  }
  if (caller.kind === 'service') throw refuse('request/forbidden');
  const role = body.role ?? 'SUBSCRIBER';
  checkMayTake(role, caller);
  const token = agora.RtcTokenBuilder.buildTokenWithUserAccount(
    project.appId,
    project.appCertificate,
    body.roomUuid,
    caller.userUuid,
    roles[role],
    lifetimeSeconds,
    lifetimeSeconds,
  );
  return {
    token,
    appId: project.appId,
    channel: body.roomUuid,
    account: caller.userUuid,
    role,
    expiresAt: new Date(deps.clock.now() + lifetimeSeconds * 1000).toISOString(),
  };
}

const roles = { PUBLISHER: agora.RtcRole.PUBLISHER, SUBSCRIBER: agora.RtcRole.SUBSCRIBER };

function checkMayTake(role: MediaRole, caller: Caller): void {
  if (role === 'PUBLISHER' && caller.kind === 'guest') throw refuse('agora/may-not-publish');
}
