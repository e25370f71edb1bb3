import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useVote } from '../bar/vote-buttons.tsx';
import { useRoomSession } from '../live/room-context.tsx';
import { setMuted, useVolume } from '../../../lib/volume.ts';
import { KeysDialog } from './lazy.ts';
import { isShortcutTarget, roomKeyAction, type RoomKeyAction } from './room-keys.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

interface RoomKeyOptions {
  onChat: () => void;
  onEmoji: () => void;
}

/** Handles the room's shortcuts. Returns the dialog that explains them while it is open. */
export function useRoomKeys({ onChat, onEmoji }: RoomKeyOptions): ReactNode {
  const { actions } = useRoomSession();
  const { vote } = useVote();
  const [showsHelp, setShowsHelp] = useState(false);

  const perform: Record<RoomKeyAction, () => void> = {
    like: () => vote({ like: true }),
    dislike: () => vote({ like: false }),
    star: () => vote({ star: true }),
    mute: () => setMuted(!useVolume.getState().muted),
    jump: () => void actions.jump(),
    emoji: onEmoji,
    chat: onChat,
    help: () => setShowsHelp(true),
  };
  const current = useRef(perform);
  useEffect(() => {
    current.current = perform;
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = roomKeyAction(event);
      if (!action || !isShortcutTarget(event.target)) return;
      event.preventDefault();
      current.current[action]();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    showsHelp && (
      <LazyBoundary>
        <KeysDialog onClose={() => setShowsHelp(false)} />
      </LazyBoundary>
    )
  );
}
