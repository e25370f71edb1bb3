import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComposerHandle } from '../../../features/chat/index.ts';
import {
  Announcements,
  HistoryTabsContext,
  ModerationDialogs,
  PlaybackNotice,
  ReconnectBanner,
  SongResult,
  RoomBar,
  RoomHeader,
  StillThere,
  UnlockAudioButton,
  useHasVideo,
  useRoomState,
  usePrimaryAction,
  useRoomKeys,
  useSeatRequest,
  VideoSlot,
} from '../../../features/room/index.ts';
import { useIsBlocked } from '../../../features/friends/data/use-people.ts';
import { useSeating } from '../../../features/stage/layout/use-seating.ts';
import { hasScreenKeyboard, useKeyboardSpace } from '../../../lib/use-keyboard.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { hasDockSpace, useRoomBehind } from '../../beside-room.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { renderRoomTools } from '../places/place-tools.tsx';
import { renderDesign } from '../render-design.tsx';
import { CrowdActions, openCrowdActions } from './crowd-actions.tsx';
import { useHistoryTabs } from './history-tabs.tsx';
import { PreloadAfterSound } from './preload-after-sound.tsx';
import { renderCratePicker, renderSongActions } from './render-crate-picker.tsx';
import { RoomAccount, RoomMenuEnd } from './room-account.tsx';
import { RoomEvent } from './room-event.tsx';
import { RoomRail, type RailTab } from './room-rail.tsx';
import { RoomStage } from './room-stage.tsx';
import { useReadOnlyReason } from './use-chat-bar.ts';
import { usePersonCard } from './use-person-card.tsx';
import { useLinkedMessage } from './use-linked-message.ts';
import { useRoomLayout } from './use-room-layout.ts';
import { useRoomChat } from './use-room-chat.ts';
import { useSongForSeat } from './use-song-for-seat.tsx';

const { component: InviteFriends } = lazyWithCatalogues(['friends'], () =>
  import('../../../features/friends/invite/invite-to-room-dialog.tsx').then(
    (module) => module.InviteToRoomDialog,
  ),
);

/** The dialog with those who are here left out. */
function RoomInvite({ onClose }: { onClose: () => void }) {
  // What is selected must be the same as long as the room is.
  const { slug, name, allUsers } = useRoomState(({ settings, allUsers: here }) => ({
    slug: settings.slug,
    name: settings.name,
    allUsers: here,
  }));
  return <InviteFriends room={{ slug, name }} here={allUsers.map(({ uuid }) => uuid)} onClose={onClose} />;
}

const renderInvite = (onClose: () => void) => <RoomInvite onClose={onClose} />;

/** On a phone on its side an open keyboard leaves space for the chat only, px. */
const minHeightBesideChat = 480;

const crowdActions = <CrowdActions />;

/** A joined room: stage, rail and bar. */
export function RoomSurface({ signUp }: { signUp: string }) {
  const { name, accent, seats, djs } = useRoomState((roomState) => ({
    name: roomState.settings.name,
    accent: roomState.settings.accent,
    seats: roomState.settings.numberOfDjs,
    djs: roomState.djs,
  }));
  useDocumentTitle(name);
  const chat = useRoomChat();
  const { hasSideRail, bar, isPhone: phone, isCompact } = useRoomLayout();
  const { seating, free } = useSeating(djs, seats);
  const action = usePrimaryAction(free);
  const [tab, setTab] = useState<RailTab>('chat');
  const [asList, setAsList] = useState(false);
  const { composer, write, mention } = useComposer(setTab);
  const keysHelp = useRoomKeys({ onChat: write, onEmoji: openCrowdActions });
  // Alone there is nobody to compare with.
  const isBlocked = useIsBlocked(useRoomState(({ allUsers }) => allUsers.length > 1));
  const canWrite = useReadOnlyReason() === null;
  const { card, openCard } = usePersonCard({
    mentionOf: (uuid) => (canWrite && !isBlocked(uuid) ? mention : undefined),
  });
  const openQueue = useCallback(() => setTab('queue'), []);
  const { addSong, search } = useSongForSeat(action, openQueue);
  const isSigningIn = useRoomBehind() !== null;
  useSeatRequest({ action, isSigningIn, onAddSong: addSong });
  const openChat = useCallback(() => setTab('chat'), []);
  const linkedMessage = useLinkedMessage(openChat);
  const historyTabs = useHistoryTabs();
  const keyboard = useKeyboardSpace(useMediaQuery(hasScreenKeyboard));
  // The dock of the account is wider than the rail, and covers nothing of the stage. A selector that asks the root for
  // the dock would double the time of the styles of a full stage.
  const hasDockBeside = useMediaQuery(hasDockSpace);
  const isBesideDock = isSigningIn && hasDockBeside;
  const hasOnlyChat = keyboard !== null && (!hasSideRail || keyboard.height < minHeightBesideChat);
  const hasVideo = useHasVideo();
  // On a phone the video takes the stage's place; elsewhere it sits above a lower stage.
  const hasStage = !(phone && hasVideo);

  const header = (
    <RoomHeader
      phone={phone}
      showsList={asList}
      onShowList={setAsList}
      renderDesign={renderDesign}
      renderTools={renderRoomTools}
      preferences={<RoomMenuEnd />}
      event={<RoomEvent />}
      renderInvite={renderInvite}
      account={<RoomAccount />}
    />
  );
  return (
    <main
      id="main"
      tabIndex={-1}
      data-accent={accent}
      data-rail={hasSideRail ? 'beside' : 'below'}
      data-keyboard={hasOnlyChat ? '' : undefined}
      style={keyboard ? { height: keyboard.height, top: keyboard.top } : undefined}
      className={classNames(
        'group/room relative grid h-dvh min-h-0 overflow-hidden bg-surface-0 pt-[var(--safe-top)]',
        hasSideRail && !hasOnlyChat
          ? 'grid-cols-[minmax(0,1fr)_calc(21.25rem+var(--safe-right))] grid-rows-[minmax(0,1fr)_auto]'
          : 'grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto]',
      )}
    >
      {phone && (
        <div className="pr-[var(--safe-right)] pl-[var(--safe-left)] group-data-keyboard/room:hidden">
          {header}
        </div>
      )}
      <div
        className={classNames(
          'relative flex min-h-0 min-w-0 flex-col pl-[var(--safe-left)] group-data-keyboard/room:hidden',
          hasSideRail ? isBesideDock && 'mr-[6.75rem]' : 'pr-[var(--safe-right)]',
          !hasSideRail && (phone ? 'collapsed:h-auto h-[min(36dvh,19rem)]' : 'row-span-2 h-[52dvh]'),
        )}
        // The video stays: services require it to be visible.
        data-collapses={phone && !hasVideo ? '' : undefined}
      >
        {!phone && header}
        {hasVideo && (
          <VideoSlot
            className={phone ? 'h-full w-full bg-black' : 'mt-17 h-[270px] w-full shrink-0 bg-black'}
          />
        )}
        {hasStage && (
          <div className="collapsed:hidden min-h-0 flex-1">
            <RoomStage
              action={action}
              seating={seating}
              freeSeat={free}
              isBlocked={isBlocked}
              asList={asList}
              compact={isCompact || hasVideo}
              topInset={phone || hasVideo ? 0 : 68}
              onPerson={openCard}
              onAddSong={addSong}
            />
          </div>
        )}
        <SongResult topInset={phone ? 0 : 68} asList={asList} phone={phone} />
        <UnlockAudioButton />
        <PlaybackNotice />
        <ReconnectBanner />
      </div>
      <aside
        className={classNames(
          'flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface-1 pr-[var(--safe-right)] group-data-keyboard/room:row-span-full',
          hasSideRail && 'border-l border-line',
          (!hasSideRail || hasOnlyChat) && 'pl-[var(--safe-left)]',
        )}
      >
        <RoomRail
          chat={chat}
          tab={tab}
          onTab={setTab}
          onMention={mention}
          isBlocked={isBlocked}
          onPerson={openCard}
          composer={composer}
          signUp={signUp}
          linkedMessage={linkedMessage}
        />
      </aside>
      <div
        className={classNames('group-data-keyboard/room:hidden', hasSideRail && 'col-span-2')}
        data-room-bar={bar}
      >
        <HistoryTabsContext value={historyTabs}>
          <RoomBar
            size={bar}
            action={action}
            onOpenQueue={openQueue}
            onAddSong={addSong}
            renderCratePicker={renderCratePicker}
            renderSongActions={renderSongActions}
            crowdActions={crowdActions}
          />
        </HistoryTabsContext>
      </div>
      <Announcements />
      <ModerationDialogs />
      <StillThere />
      {keysHelp}
      {search}
      <PreloadAfterSound />
      {card}
    </main>
  );
}

/** Inserts text into the chat composer from elsewhere on the page. Opens the chat tab first if needed. */
function useComposer(setTab: (tab: RailTab) => void) {
  const composer = useRef<ComposerHandle>(null);
  const waiting = useRef<((handle: ComposerHandle) => void) | null>(null);
  useEffect(() => {
    if (!composer.current || !waiting.current) return;
    waiting.current(composer.current);
    waiting.current = null;
  });
  const withComposer = useCallback(
    (use: (handle: ComposerHandle) => void) => {
      setTab('chat');
      if (composer.current) use(composer.current);
      else waiting.current = use;
    },
    [setTab],
  );
  return {
    composer,
    write: useCallback(() => withComposer((handle) => handle.focus()), [withComposer]),
    mention: useCallback(
      (nickname: string) => withComposer((handle) => handle.mention(nickname)),
      [withComposer],
    ),
  };
}
