import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomInviteToRoom } from '@turnstage/client/routes';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { Checkbox } from '../../../ui/form/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { useFriends } from '../data/use-people.ts';

interface InviteToRoomDialogProps {
  room: { slug: string; name: string };
  /** Uuids of those who are in the room. */
  here: readonly string[];
  onClose: () => void;
}

/** Picks friends who get a notification with the way in (rules N26 and N27). */
export function InviteToRoomDialog({ room, here, onClose }: InviteToRoomDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const friends = useFriends();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const invite = useMutation({
    mutationFn: () =>
      api.call(roomInviteToRoom, { params: { slug: room.slug }, body: { userUuids: [...chosen] } }),
    onSuccess: () => {
      showToast(t`Invite sent.`, { tone: 'ok' });
      onClose();
    },
  });
  const toggle = (uuid: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, uuid] : before.filter((other) => other !== uuid)));
  const away = friends.data?.filter(({ friendUuid }) => !here.includes(friendUuid));
  const { name } = room;
  return (
    <Dialog
      title={t`Invite friends to ${name}`}
      size="sm"
      onClose={onClose}
      actions={
        away?.length !== 0 && (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              busy={invite.isPending}
              disabled={chosen.length === 0}
              onClick={() => invite.mutate()}
            >
              <Plural value={chosen.length} _0="Send invite" one="Invite # friend" other="Invite # friends" />
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {friends.isPending && <Skeleton className="h-24 w-full" />}
        {friends.isError && <p className="text-14 text-ink-2">{failureText(friends.error)}</p>}
        {friends.data && friends.data.length === 0 && (
          <>
            <p className="text-14 text-ink-2">
              <Trans>Friends you can invite show up here.</Trans>
            </p>
            <ButtonLink href="/friends">
              <Trans>Find friends</Trans>
            </ButtonLink>
          </>
        )}
        {friends.data && friends.data.length > 0 && away?.length === 0 && (
          <p className="text-14 text-ink-2">
            <Trans>All of your friends are here already.</Trans>
          </p>
        )}
        {away && away.length > 0 && (
          <ul className="-my-1 flex max-h-[50dvh] flex-col overflow-y-auto">
            {away.map(({ friendUuid, userProfile: { nickname, avatarId } }) => {
              const isChosen = chosen.includes(friendUuid);
              return (
                <li key={friendUuid} className="flex min-h-13 items-center gap-3">
                  <Avatar slug={avatarId} name="" size={36} />
                  <div className="min-w-0 flex-1">
                    <Checkbox
                      label={nickname}
                      checked={isChosen}
                      disabled={!isChosen && chosen.length >= limits.roomInvitations}
                      onChange={(isOn) => toggle(friendUuid, isOn)}
                    />
                  </div>
                </li>
              );
            })}
          </ul>
        )}
        {invite.isError && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {failureText(invite.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
