import { Trans, useLingui } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import { useState } from 'react';
import { JoinLinks } from '../../../session/join-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { PlusIcon } from '../../../ui/icons/index.ts';
import { communityPath } from '../community-path.ts';
import type { Membership } from '../data/my-permissions.ts';
import { useJoin, useLeave } from '../data/use-community-actions.ts';

interface JoinButtonProps {
  community: Community;
  membership: Membership;
  /** I left a private community: there is no page any more. */
  onLeft: () => void;
}

/** Joins, asks to join, withdraws the request, or leaves. */
export function JoinButton({ community, membership, onLeft }: JoinButtonProps) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const join = useJoin(community.uuid);
  const leave = useLeave(community.uuid);
  const { name } = community;
  switch (membership) {
    case 'needs-account':
      return <JoinLinks next={communityPath(community)} />;
    case 'can-join':
      return (
        <Button variant="primary" icon={PlusIcon} busy={join.isPending} onClick={() => join.mutate()}>
          <Trans>Join</Trans>
        </Button>
      );
    case 'can-request':
      return (
        <Button variant="primary" icon={PlusIcon} busy={join.isPending} onClick={() => join.mutate()}>
          <Trans>Ask to join</Trans>
        </Button>
      );
    case 'requested':
      return (
        <Button busy={leave.isPending} onClick={() => leave.mutate()}>
          <Trans>Request sent · Withdraw</Trans>
        </Button>
      );
    case 'invite-only':
      return (
        <p className="text-14 text-ink-2">
          <Trans>You need an invite to join.</Trans>
        </p>
      );
    case 'owner':
      return null;
    case 'member':
      return (
        <>
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            <Trans>Leave</Trans>
          </Button>
          {isLeaving && (
            <ConfirmDialog
              title={t`Leave ${name}?`}
              confirmLabel={t`Leave`}
              busy={leave.isPending}
              onConfirm={() =>
                leave.mutate(undefined, {
                  onSuccess: () => (community.isPublic ? undefined : onLeft()),
                  onSettled: () => setLeaving(false),
                })
              }
              onClose={() => setLeaving(false)}
            >
              {community.joinPolicy === 'OPEN' && community.isPublic ? (
                <Trans>You can join again whenever you like.</Trans>
              ) : (
                <Trans>To come back, a mod has to let you in.</Trans>
              )}
            </ConfirmDialog>
          )}
        </>
      );
  }
}
