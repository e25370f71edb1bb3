import { Trans, useLingui } from '@lingui/react/macro';
import type { Community, RoomShape } from '@turnstage/contracts';
import { useState, type ReactNode } from 'react';
import { searchDebounceMs, useDebounced } from '../../../lib/use-debounced.ts';
import { useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { Checkbox } from '../../../ui/form/index.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRemoveRoom, useSaveRoom } from '../data/use-community-actions.ts';
import { useCommunityRooms, useFoundRooms, useMyRooms } from '../data/use-communities.ts';
import type { MyPermissions } from '../data/my-permissions.ts';

interface ManageRoomsDialogProps {
  community: Community;
  permissions: MyPermissions;
  onClose: () => void;
}

/** Adds rooms to a community and removes them (rules X9 and X10). */
export function ManageRoomsDialog({ community, permissions, onClose }: ManageRoomsDialogProps) {
  const { t } = useLingui();
  const { canManage, canAddRoom, canRemoveRoom } = permissions;
  const me = useSession((session) => session.claims?.sub);
  const [search, setSearch] = useState('');
  const [sharesModerators, setSharesModerators] = useState(true);
  const [sharesBans, setSharesBans] = useState(true);
  const rooms = useCommunityRooms(community.uuid).data?.rooms;
  const mine = useMyRooms().data;
  const wanted = useDebounced(search.trim(), searchDebounceMs);
  const found = useFoundRooms(canManage ? wanted : '').data?.rooms ?? [];
  const save = useSaveRoom(community.uuid);
  const remove = useRemoveRoom(community.uuid);
  const isIn = ({ uuid }: { uuid: string }) => rooms?.some((room) => room.uuid === uuid) ?? false;
  const own = (mine ?? []).filter((room) => room.ownerUuid === me && !isIn(room) && canAddRoom(room));
  const others = wanted === '' ? [] : found.filter((room) => room.ownerUuid !== me && !isIn(room));
  const add = (room: RoomShape) =>
    save.mutate({
      roomUuid: room.uuid,
      ...(room.ownerUuid === me && { sharesModerators, sharesBans }),
    });
  return (
    <Dialog title={t`Rooms of ${community.name}`} onClose={onClose}>
      <div ref={keepFocus} className="flex flex-col gap-6">
        {!rooms || !mine ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          <>
            <RoomSection title={t`In this community`} empty={t`No rooms yet.`} rooms={rooms}>
              {(room) =>
                canRemoveRoom(room) && (
                  <Button size="sm" onClick={() => remove.mutate(room.uuid)}>
                    <Trans>Remove</Trans>
                    <span className="sr-only">{room.name}</span>
                  </Button>
                )
              }
            </RoomSection>
            <RoomSection title={t`Your rooms`} empty={t`All of your rooms are in.`} rooms={own}>
              {(room) => <AddButton room={room} onAdd={add} />}
            </RoomSection>
            {own.length > 0 && (
              <div className="flex flex-col gap-3">
                <Checkbox
                  label={t`Community mods can moderate the rooms I add`}
                  checked={sharesModerators}
                  onChange={setSharesModerators}
                />
                <Checkbox
                  label={t`Share bans with the community’s other rooms`}
                  checked={sharesBans}
                  onChange={setSharesBans}
                />
              </div>
            )}
            {canManage && (
              <div className="flex flex-col gap-2">
                <SearchField
                  label={t`Find other people’s public rooms`}
                  value={search}
                  onChange={setSearch}
                />
                {wanted !== '' && (
                  <RoomSection title={t`Found`} empty={t`No other room by that name.`} rooms={others}>
                    {(room) => <AddButton room={room} onAdd={add} />}
                  </RoomSection>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function AddButton({ room, onAdd }: { room: RoomShape; onAdd: (room: RoomShape) => void }) {
  return (
    <Button size="sm" onClick={() => onAdd(room)}>
      <Trans>Add</Trans>
      <span className="sr-only">{room.name}</span>
    </Button>
  );
}

interface RoomSectionProps {
  title: string;
  empty: string;
  rooms: readonly RoomShape[];
  children: (room: RoomShape) => ReactNode;
}

function RoomSection({ title, empty, rooms, children }: RoomSectionProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-14 font-semibold text-ink">{title}</h3>
      {rooms.length === 0 && <p className="text-14 text-ink-3">{empty}</p>}
      <ul className="divide-y divide-line">
        {rooms.map((room) => (
          <li key={room.uuid} className="flex min-h-13 items-center justify-between gap-3 py-1">
            <span className="min-w-0 truncate text-14 font-semibold text-ink">{room.name}</span>
            {children(room)}
          </li>
        ))}
      </ul>
    </section>
  );
}
