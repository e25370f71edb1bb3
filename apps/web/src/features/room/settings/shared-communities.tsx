import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  roomApplyRoomTemplate,
  roomCommunityLinksOfRoom,
  roomRoomTemplate,
  roomSaveCommunityRoom,
} from '@turnstage/client/routes';
import { isOwnerRole } from '@turnstage/permissions';
import { communityKeys } from '../../../lib/query-keys/communities.ts';
import { api, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoomSession, useRoomState } from '../live/room-context.tsx';

type Link = Awaited<ReturnType<typeof loadLinks>>[number];
type Shares = Partial<Pick<Link, 'sharesModerators' | 'sharesBans'>>;

const loadLinks = (roomId: string, signal?: AbortSignal) =>
  api.call(roomCommunityLinksOfRoom, { params: { roomId }, ...(signal && { signal }) });

/** What the room shares with its communities (rules X12 and X137). Applies at once; only the owner decides. */
export function SharedCommunities({ onApplied }: { onApplied: () => void }) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const me = useSession((session) => session.claims?.sub);
  const isOwner = useRoomState(({ settings }) =>
    settings.roomRoles.some((role) => isOwnerRole(role) && role.userUuid === me),
  );
  const links = useQuery({
    queryKey: communityKeys.linksOf(roomUuid),
    queryFn: ({ signal }) => loadLinks(roomUuid, signal),
  }).data;
  if (!links || links.length === 0) return null;
  return (
    <section aria-label={t`Communities`} className="flex flex-col gap-4">
      {links.map((link) => (
        <SharedCommunity key={link.communityUuid} link={link} isOwner={isOwner} onApplied={onApplied} />
      ))}
    </section>
  );
}

function SharedCommunity({
  link,
  isOwner,
  onApplied,
}: {
  link: Link;
  isOwner: boolean;
  onApplied: () => void;
}) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { communityUuid: id, roomUuid: roomId, name, sharesModerators, sharesBans } = link;
  const template = useQuery({
    queryKey: communityKeys.template(id),
    queryFn: ({ signal }) => api.call(roomRoomTemplate, { params: { id }, signal }),
    // Refused to those who aren't in the community.
    retry: false,
  }).data?.template;
  const explain = (error: unknown) => showToast(describeFailure(error), { tone: 'warn' });
  const save = useMutation({
    mutationFn: (body: Shares) => api.call(roomSaveCommunityRoom, { params: { id, roomId }, body }),
    onError: explain,
    onSettled: () => client.invalidateQueries({ queryKey: communityKeys.all }),
  });
  const apply = useMutation({
    mutationFn: () => api.call(roomApplyRoomTemplate, { params: { id }, body: { roomId } }),
    onSuccess: () => {
      showToast(t`The room has the settings of ${name} now.`, { tone: 'ok' });
      onApplied();
    },
    onError: explain,
  });
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h3 className="text-14 font-bold text-ink">{name}</h3>
      <Switch
        label={t`Its mods can moderate this room`}
        checked={sharesModerators}
        disabled={!isOwner}
        onChange={(isOn) => save.mutateAsync({ sharesModerators: isOn })}
      />
      <Switch
        label={t`Share bans with its other rooms`}
        hint={t`Someone banned in one of them is banned in all of them.`}
        checked={sharesBans}
        disabled={!isOwner}
        onChange={(isOn) => save.mutateAsync({ sharesBans: isOn })}
      />
      {template && (
        <Button className="self-start" busy={apply.isPending} onClick={() => apply.mutate()}>
          <Trans>Use its template for this room</Trans>
        </Button>
      )}
    </div>
  );
}
