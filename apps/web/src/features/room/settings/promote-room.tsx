import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { roomPromoteRoom, userOwnCapabilities } from '@turnstage/client/routes';
import { useState } from 'react';
import { api, hasRank, useSession } from '../../../session/index.ts';
import { Switch } from '../../../ui/form/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { whyItFailed } from '../live/refusal-words.ts';
import { usePicture, useRoomSession } from '../live/room-context.tsx';

/** Puts the room in front of equally lively ones in the lobby, at once: for staff and whom they trust with it. */
export function PromoteRoom() {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const isStaff = useSession(hasRank('staff'));
  const isPromoted = usePicture(({ settings }) => settings.promoted);
  const capabilities = useQuery({
    queryKey: ['my capabilities'],
    queryFn: ({ signal }) => api.call(userOwnCapabilities, { signal }),
    enabled: !isStaff,
  });
  // The picture follows a moment after the answer.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const promote = useMutation({
    mutationFn: (promoted: boolean) =>
      api.call(roomPromoteRoom, { params: { id: roomUuid }, body: { promoted } }),
    onError: (error) => {
      setWanted(null);
      showToast(whyItFailed(error), { tone: 'warn' });
    },
  });
  if (!isStaff && !capabilities.data?.includes('promoteRoom')) return null;
  return (
    <div className="border-t border-line pt-5">
      <Switch
        label={t`In front in the list of rooms`}
        hint={t`Among rooms that are equally lively it comes first.`}
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
