import { Trans, useLingui } from '@lingui/react/macro';
import type { Community } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { siteOrigin } from '../../../lib/activity.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextField } from '../../../ui/form/index.ts';
import { CopyIcon, LinkIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { useDeleteInvite, useRenewInvite, useSaveMember } from '../data/use-community-actions.ts';
import { useInviteLink, useMembers } from '../data/use-communities.ts';

/** A search for people, rendered by another feature. */
export type RenderPersonSearch = (options: {
  /** The button beside each person. */
  actionLabel: string;
  isExcluded: (userUuid: string) => boolean;
  onChoose: (person: { uuid: string; nickname: string }) => void;
}) => ReactNode;

interface InviteDialogProps {
  community: Community;
  renderPersonSearch: RenderPersonSearch;
  onClose: () => void;
}

const maxMembers = 200;

/** The invite link, and adding people by nickname (rules X7 and X49). */
export function InviteDialog({ community, renderPersonSearch, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const members = useMembers(community.uuid, maxMembers).data?.users;
  const save = useSaveMember(community.uuid);
  return (
    <Dialog title={t`Invite people`} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <InviteLink community={community} />
        <section aria-labelledby="add-someone" className="flex flex-col gap-2 border-t border-line pt-5">
          <h3 id="add-someone" className="text-14 font-semibold text-ink">
            <Trans>Add someone</Trans>
          </h3>
          {renderPersonSearch({
            actionLabel: t`Add`,
            isExcluded: (uuid) => members?.some(({ userUuid }) => userUuid === uuid) ?? false,
            onChoose: ({ uuid }) => save.mutate({ userUuid: uuid }),
          })}
        </section>
      </div>
    </Dialog>
  );
}

function InviteLink({ community: { uuid } }: { community: Community }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const copy = useCopy();
  const invite = useInviteLink(uuid);
  const renew = useRenewInvite(uuid);
  const turnOff = useDeleteInvite(uuid);
  if (invite.isPending) return <Skeleton className="h-24 w-full" />;
  if (invite.isError)
    return (
      <p role="alert" className="text-14 font-semibold text-danger">
        {failureText(invite.error)}
      </p>
    );
  const { token } = invite.data;
  if (token === null)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-14 text-ink-2">
          <Trans>Anyone with the link can join right away, even if the community is private.</Trans>
        </p>
        <Button variant="primary" icon={LinkIcon} busy={renew.isPending} onClick={() => renew.mutate()}>
          <Trans>Create invite link</Trans>
        </Button>
      </div>
    );
  const link = `${siteOrigin}/invite/${token}`;
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t`Invite link`}
        hint={t`Anyone with the link can join right away, even if the community is private.`}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={CopyIcon} onClick={() => copy(link)}>
          <Trans>Copy link</Trans>
        </Button>
        <Button busy={renew.isPending} onClick={() => renew.mutate()}>
          <Trans>Replace link</Trans>
        </Button>
        <Button variant="quiet" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          <Trans>Turn link off</Trans>
        </Button>
      </div>
    </div>
  );
}
