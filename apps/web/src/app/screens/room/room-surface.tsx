import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComposerHandle } from '../../../features/chat/index.ts';
import {
  Announcements,
  HearNotice,
  PersonCard,
  ReconnectBanner,
  RoomBar,
  RoomHeader,
  StillThere,
  TapToHear,
  useHasVideo,
  usePicture,
  usePrimaryAction,
  useRoomKeys,
  VideoSlot,
  type RoomPerson,
} from '../../../features/room/index.ts';
import { useIsBlocked } from '../../../features/friends/data/use-people.ts';
import { useSeating } from '../../../features/stage/layout/use-seating.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lazyWithWords } from '../../lazy-with-words.ts';
import { PreferenceItems } from '../../shell/preference-items.tsx';
import { RoomRail, type RailTab } from './room-rail.tsx';
import { useChatBar } from './use-chat-bar.ts';
import { useRoomLayout } from './use-room-layout.ts';
import { useVisitChat } from './use-visit-chat.ts';

const loadStage = () => import('./room-stage.tsx');
const RoomStage = lazy(() => loadStage().then((module) => ({ default: module.RoomStage })));
// On its way while the socket joins.
void loadStage().catch(() => undefined);

const { component: PersonTies } = lazyWithWords(['friends'], () =>
  import('../../../features/friends/ties/person-ties.tsx').then((module) => module.PersonTies),
);

function renderTies(person: RoomPerson) {
  return (
    <Suspense fallback={<Skeleton className="h-11 w-60 rounded-control" />}>
      <PersonTies {...person} />
    </Suspense>
  );
}

/** A room one is in: stage, rail and bar. */
export function RoomSurface({ signUp }: { signUp: string }) {
  const { name, accent, seats, djs } = usePicture((picture) => ({
    name: picture.settings.name,
    accent: picture.settings.accent,
    seats: picture.settings.numberOfDjs,
    djs: picture.djs,
  }));
  useDocumentTitle(name);
  const chat = useVisitChat();
  const { hasSideRail, bar, isCompact } = useRoomLayout();
  const { seating, free } = useSeating(djs, seats);
  const action = usePrimaryAction(free);
  const [tab, setTab] = useState<RailTab>('chat');
  const [asList, setAsList] = useState(false);
  const [person, setPerson] = useState<string | null>(null);
  const { composer, write, mention } = useComposer(setTab);
  const keysHelp = useRoomKeys(write);
  const isBlocked = useIsBlocked();
  const mayWrite = useChatBar() === null;
  const openQueue = () => setTab('queue');
  const phone = bar === 'phone';
  const hasVideo = useHasVideo();
  // On a phone the picture has the stage's place; elsewhere it stands above a stage of less height.
  const hasStage = !(phone && hasVideo);

  const header = (
    <RoomHeader phone={phone} showsList={asList} onShowList={setAsList} preferences={<PreferenceItems />} />
  );
  return (
    <main
      id="main"
      tabIndex={-1}
      data-accent={accent}
      className={classNames(
        'grid h-dvh min-h-0 overflow-hidden bg-surface-0',
        hasSideRail
          ? 'grid-cols-[minmax(0,1fr)_21.25rem] grid-rows-[minmax(0,1fr)_auto]'
          : 'grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto]',
      )}
    >
      {phone && header}
      <div
        className={classNames(
          'relative flex min-h-0 min-w-0 flex-col',
          !hasSideRail &&
            (phone ? 'h-[min(36dvh,19rem)] [@media(max-height:34rem)]:hidden' : 'row-span-2 h-[52dvh]'),
        )}
      >
        {!phone && header}
        {hasVideo && (
          <VideoSlot
            className={phone ? 'h-full w-full bg-black' : 'mt-17 h-[270px] w-full shrink-0 bg-black'}
          />
        )}
        {hasStage && (
          <div className="min-h-0 flex-1">
            <Suspense fallback={<div className="h-full bg-[#07080f]" />}>
              <RoomStage
                action={action}
                seating={seating}
                freeSeat={free}
                isBlocked={isBlocked}
                asList={asList}
                compact={isCompact || hasVideo}
                topInset={phone || hasVideo ? 0 : 68}
                onPerson={setPerson}
                onOpenQueue={openQueue}
              />
            </Suspense>
          </div>
        )}
        <TapToHear />
        <HearNotice />
        <ReconnectBanner />
      </div>
      <aside
        className={classNames(
          'flex min-h-0 min-w-0 flex-col bg-surface-1',
          hasSideRail && 'border-l border-line',
        )}
      >
        <RoomRail
          chat={chat}
          tab={tab}
          onTab={setTab}
          onMention={mention}
          isBlocked={isBlocked}
          onPerson={setPerson}
          composer={composer}
          signUp={signUp}
        />
      </aside>
      <div className={hasSideRail ? 'col-span-2' : undefined} data-room-bar={bar}>
        <RoomBar size={bar} action={action} onOpenQueue={openQueue} />
      </div>
      <Announcements />
      <StillThere />
      {keysHelp}
      {person && (
        <PersonCard
          uuid={person}
          onMention={mayWrite && !isBlocked(person) ? mention : undefined}
          renderTies={renderTies}
          onClose={() => setPerson(null)}
        />
      )}
    </main>
  );
}

/** Writes in the chat from elsewhere on the page; the tab may first have to come to the front. */
function useComposer(setTab: (tab: RailTab) => void) {
  const composer = useRef<ComposerHandle>(null);
  const waiting = useRef<((handle: ComposerHandle) => void) | null>(null);
  useEffect(() => {
    if (!composer.current || !waiting.current) return;
    waiting.current(composer.current);
    waiting.current = null;
  });
  const withComposer = (use: (handle: ComposerHandle) => void) => {
    setTab('chat');
    if (composer.current) use(composer.current);
    else waiting.current = use;
  };
  return {
    composer,
    write: () => withComposer((handle) => handle.focus()),
    mention: (nickname: string) => withComposer((handle) => handle.mention(nickname)),
  };
}
