import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { roomDeleteRoomTemplate, roomRoomTemplate, roomSaveRoomTemplate } from '@turnstage/client/routes';
import type { Community } from '@turnstage/contracts';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { communityKeys } from '../../../lib/query-keys/communities.ts';
import { api, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/index.ts';
import { useCommunityMutation } from '../data/use-community-actions.ts';
import { useMyRooms } from '../data/use-communities.ts';

/** Which settings new rooms of the community start with (rules X140 to X142). Applies at once. */
export function RoomTemplateChoice({ community: { uuid } }: { community: Community }) {
  const { t, i18n } = useLingui();
  const me = useSession((session) => session.claims?.sub);
  const saved = useQuery({
    queryKey: communityKeys.template(uuid),
    queryFn: ({ signal }) => api.call(roomRoomTemplate, { params: { id: uuid }, signal }),
  }).data;
  const rooms = (useMyRooms().data ?? []).filter(({ ownerUuid }) => ownerUuid === me);
  const [roomUuid, setRoomUuid] = useState('');
  const save = useCommunityMutation((roomId: string) =>
    api.call(roomSaveRoomTemplate, { params: { id: uuid }, body: { roomId } }),
  );
  const remove = useCommunityMutation(() => api.call(roomDeleteRoomTemplate, { params: { id: uuid } }));
  const chosen = roomUuid || (rooms[0]?.uuid ?? '');
  const savedOn = saved?.savedAt && formatMoment(new Date(saved.savedAt), i18n.locale);
  return (
    <section className="mt-6 flex flex-col items-start gap-3 border-t border-line pt-5">
      <h3 className="text-14 font-semibold text-ink">
        <Trans>Template for rooms</Trans>
      </h3>
      <p className="text-14 text-ink-2">
        {saved?.savedAt ? (
          <Trans>New rooms of this community start with the settings you saved on {savedOn}.</Trans>
        ) : (
          <Trans>
            Save the settings of one of your rooms, and new rooms of this community start with them.
          </Trans>
        )}
      </p>
      {rooms.length > 0 && (
        <div className="flex w-full flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <Select
              label={t`Settings of`}
              value={chosen}
              options={rooms.map((room) => ({ value: room.uuid, label: room.name }))}
              onChange={setRoomUuid}
            />
          </div>
          <Button busy={save.isPending} onClick={() => save.mutate(chosen)}>
            {saved?.savedAt ? <Trans>Replace template</Trans> : <Trans>Save as template</Trans>}
          </Button>
        </div>
      )}
      {saved?.savedAt && (
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
          <Trans>Delete template</Trans>
        </Button>
      )}
    </section>
  );
}
