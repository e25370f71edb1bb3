import type { MediaRole, userService } from '@turnstage/contracts';
import { hasPersonalPermission } from '@turnstage/permissions';
import { refuse } from '../../../../http/refusal.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';

/**
 * Someone who was kicked can keep listening for this long at most. Clients request a new token before the old one
 * expires.
 */
const lifetimeSeconds = 20 * 60;

/**
 * Creates a token for one room's channel in the caller's own name. This module doesn't know who is on stage. The
 * clients in the room do, and they play sound and video only from those uuids (rule A2).
 */
export async function agoraToken(deps: UserDeps, { caller, body }: Call<typeof userService.agoraToken>) {
  const { agora: agoraApp } = deps.providers;
  if (!agoraApp) {
    throw refuse('provider/not-configured', {
      message: "This server isn't connected to Agora. Its admin can set it up.",
    });
  }
  if (caller.kind === 'service') throw refuse('request/forbidden');
  const role = body.role ?? 'SUBSCRIBER';
  checkRoleAllowed(role, caller);
  const {
    default: { RtcRole, RtcTokenBuilder },
  } = await import('agora-token');
  const token = RtcTokenBuilder.buildTokenWithUserAccount(
    agoraApp.appId,
    agoraApp.appCertificate,
    body.roomUuid,
    caller.userUuid,
    RtcRole[role],
    lifetimeSeconds,
    lifetimeSeconds,
  );
  return {
    token,
    appId: agoraApp.appId,
    channel: body.roomUuid,
    account: caller.userUuid,
    role,
    expiresAt: new Date(deps.clock.now() + lifetimeSeconds * 1000).toISOString(),
  };
}

function checkRoleAllowed(role: MediaRole, caller: Caller): void {
  if (role === 'PUBLISHER' && !hasPersonalPermission(caller.role, 'publishMedia'))
    throw refuse('agora/may-not-publish');
}
