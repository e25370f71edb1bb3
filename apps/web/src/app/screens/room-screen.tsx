import { useEffect, useMemo, useRef } from 'react';
import { useParams } from 'wouter';
import {
  EndDoor,
  PasswordDoor,
  RefusedDoor,
  RoomPlacesContext,
  RoomProvider,
  useKeptVisit,
  useRoom,
  useRoomEntry,
  useRoomVisit,
  type EnteredRoom,
  type Passwords,
} from '../../features/room/index.ts';
import { leaveRoom } from '../../session/current-room.ts';
import { roomPlacesOf } from './room/room-places-of.ts';
import { RoomSkeleton } from './room/room-skeleton.tsx';
import { RoomSurface } from './room/room-surface.tsx';
import { useOwnAddress } from './room/use-own-address.ts';

/** `/r/:slug`: through the door, then the room. */
export function RoomScreen() {
  const { slug = '' } = useParams<{ slug?: string }>();
  const { entry, tryPassword, knock } = useRoomEntry(slug);
  useDoorFocus(slug, entry.step === 'asking');
  switch (entry.step) {
    case 'asking':
      return <RoomSkeleton />;
    case 'password':
      return <PasswordDoor wrong={entry.wrong} busy={entry.busy} onPassword={tryPassword} />;
    case 'refused':
      return <RefusedDoor code={entry.code} error={entry.error} onKnock={knock} />;
    case 'entered':
      return <Visit key={entry.room.uuid} room={entry.room} passwords={entry.passwords} onKnock={knock} />;
  }
}

/** From one room straight into another: the keyboard and voices begin anew, as they do on every other screen. */
function useDoorFocus(slug: string, isAsking: boolean): void {
  const previous = useRef(slug);
  useEffect(() => {
    if (previous.current === slug) return;
    previous.current = slug;
    // The room that one is in may just have got another address.
    if (isAsking) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [slug, isAsking]);
}

interface VisitProps {
  room: EnteredRoom;
  passwords: Passwords;
  onKnock: () => void;
}

function Visit({ room, passwords, onKnock }: VisitProps) {
  const session = useRoomVisit(room, passwords);
  // As the room is called by now.
  const { slug, name } = useKeptVisit(({ visit }) => visit?.room) ?? room;
  useOwnAddress(session ? slug : null);
  const places = useMemo(() => roomPlacesOf(slug), [slug]);
  if (!session) return <RoomSkeleton />;
  return (
    <RoomPlacesContext value={places}>
      <RoomProvider session={session}>
        <Inside slug={slug} roomName={name} signUp={places.signUp} onKnock={onKnock} />
      </RoomProvider>
    </RoomPlacesContext>
  );
}

interface InsideProps {
  slug: string;
  roomName: string;
  signUp: string;
  onKnock: () => void;
}

function Inside({ slug, roomName, signUp, onKnock }: InsideProps) {
  const { end, hasPicture } = useRoom((live) => ({ end: live.end, hasPicture: live.picture !== null }));
  useEffect(() => {
    if (end) leaveRoom(slug);
  }, [end, slug]);
  if (end) return <EndDoor end={end} roomName={roomName} onKnock={onKnock} />;
  return hasPicture ? <RoomSurface signUp={signUp} /> : <RoomSkeleton />;
}
