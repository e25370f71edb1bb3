import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { roomPromoteRoom, userOwnCapabilities } from '@turnstage/client/routes';
import { useState } from 'react';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api, isAllowed, useSession } from '../../../session/index.ts';
import { Switch } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoomState, useRoomSession } from '../live/room-context.tsx';

/** Promotes the room above equally busy ones in the lobby, at once. For staff and people with that capability. */
export function PromoteRoom() {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const canPromoteEveryRoom = useSession(isAllowed('promoteEveryRoom'));
  const isPromoted = useRoomState(({ settings }) => settings.promoted);
  const capabilities = useQuery({
    queryKey: openRoomKeys.myCapabilities,
    queryFn: ({ signal }) => api.call(userOwnCapabilities, { signal }),
    enabled: !canPromoteEveryRoom,
  });
  // The room state follows a moment after the response.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const promote = useMutation({
    mutationFn: (promoted: boolean) =>
      api.call(roomPromoteRoom, { params: { id: roomUuid }, body: { promoted } }),
    onError: (error) => {
      setWanted(null);
      showToast(describeFailure(error), { tone: 'warn' });
    },
  });
  if (!canPromoteEveryRoom && !capabilities.data?.includes('promoteRoom')) return null;
  return (
    <div className="border-t border-line pt-5">
      <Switch
        label={t`Feature this room in the lobby`}
        hint={t`Shows up first among equally lively rooms.`}
        checked={wanted ?? isPromoted}
        onChange={(promoted) => {
          if (promote.isPending) return;
          setWanted(promoted);
          promote.mutate(promoted);
        }}
      />
    </div>
  );
}
