import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sharingRadio, sharingSwitchRadio } from '@turnstage/client/routes';
import { roomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { CopyIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoomSession } from '../live/room-context.tsx';

/** The live stream of the room for other players (rules V51 and V52). Applies at once. */
export function RadioChoice() {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const client = useQueryClient();
  const copy = useCopy();
  const params = { roomUuid };
  const queryKey = roomKeys.radio(roomUuid);
  const radio = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(sharingRadio, { params, signal }),
  }).data;
  const change = useMutation({
    mutationFn: (isOn: boolean) => api.call(sharingSwitchRadio, { params, body: { isOn } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => showToast(describeFailure(error), { tone: 'warn' }),
  });
  if (!radio) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <Switch
          label={t`Live stream for other players`}
          hint={t`Radio apps and players like VLC can tune in. Public uploads and library songs are heard; everything else is silent.`}
          checked={radio.isOn}
          onChange={(isOn) => change.mutateAsync(isOn)}
        />
      </div>
      {radio.isOn && !radio.isOpen && (
        <p className="text-14 text-warn">
          <Trans>No one can tune in until this room is public and has no password.</Trans>
        </p>
      )}
      {radio.isOn && (
        <Button size="sm" icon={CopyIcon} onClick={() => copy(radio.url)}>
          <Trans>Copy stream address</Trans>
        </Button>
      )}
    </div>
  );
}
