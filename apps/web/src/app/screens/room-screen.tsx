import { useEffect, useMemo, useRef } from 'react';
import { useParams } from 'wouter';
import {
  VisitEnded,
  PasswordEntry,
  EntryRefused,
  RoomLinksContext,
  RoomProvider,
  useCurrentVisit,
  useRoom,
  useRoomEntry,
  useRoomVisit,
  type EnteredRoom,
  type Passwords,
} from '../../features/room/index.ts';
import { clearCurrentRoom } from '../../session/current-room.ts';
import { createRoomLinks } from './room/create-room-links.ts';
import { RoomSkeleton } from './room/room-skeleton.tsx';
import { RoomSurface } from './room/room-surface.tsx';
import { useCanonicalRoomUrl } from './room/use-canonical-room-url.ts';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

/** `/r/:slug`: joins the room first, then shows it. */
export function RoomScreen() {
  const { slug = '' } = useParams<{ slug?: string }>();
  const { entry, tryPassword, retry } = useRoomEntry(slug);
  useJoinFocus(slug, entry.step === 'joining');
  switch (entry.step) {
    case 'joining':
      return <RoomSkeleton />;
    case 'password':
      return (
        <LazyBoundary fallback={<RoomSkeleton />}>
          <PasswordEntry slug={slug} wrong={entry.wrong} busy={entry.busy} onPassword={tryPassword} />
        </LazyBoundary>
      );
    case 'refused':
      return (
        <LazyBoundary fallback={<RoomSkeleton />}>
          <EntryRefused code={entry.code} error={entry.error} onRetry={retry} />
        </LazyBoundary>
      );
    case 'entered':
      return (
        <RoomVisit key={entry.room.uuid} room={entry.room} passwords={entry.passwords} onRetry={retry} />
      );
  }
}

/**
 * When the person goes from one room straight to another, focus and screen readers start over, as on every other
 * screen.
 */
function useJoinFocus(slug: string, isPromptOpen: boolean): void {
  const previous = useRef(slug);
  useEffect(() => {
    if (previous.current === slug) return;
    previous.current = slug;
    // The current room may just have got a new slug.
    if (isPromptOpen) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [slug, isPromptOpen]);
}

interface RoomVisitProps {
  room: EnteredRoom;
  passwords: Passwords;
  onRetry: () => void;
}

function RoomVisit({ room, passwords, onRetry }: RoomVisitProps) {
  const session = useRoomVisit(room, passwords);
  // The room's current name and slug; both may have changed since the person joined.
  const { slug, name } = useCurrentVisit(({ visit }) => visit?.room) ?? room;
  useCanonicalRoomUrl(session ? slug : null);
  const links = useMemo(() => createRoomLinks(slug), [slug]);
  if (!session) return <RoomSkeleton />;
  return (
    <RoomLinksContext value={links}>
      <RoomProvider session={session}>
        <JoinedRoom slug={slug} roomName={name} signUp={links.signUp} onRetry={onRetry} />
      </RoomProvider>
    </RoomLinksContext>
  );
}

interface JoinedRoomProps {
  slug: string;
  roomName: string;
  signUp: string;
  onRetry: () => void;
}

function JoinedRoom({ slug, roomName, signUp, onRetry }: JoinedRoomProps) {
  const { end, hasRoomState } = useRoom((live) => ({ end: live.end, hasRoomState: live.roomState !== null }));
  useEffect(() => {
    if (end) clearCurrentRoom(slug);
  }, [end, slug]);
  if (end)
    return (
      <LazyBoundary fallback={<RoomSkeleton />}>
        <VisitEnded end={end} roomName={roomName} onRetry={onRetry} />
      </LazyBoundary>
    );
  return hasRoomState ? <RoomSurface signUp={signUp} /> : <RoomSkeleton />;
}
