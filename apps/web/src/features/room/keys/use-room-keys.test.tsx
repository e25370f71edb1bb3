import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { AnchoredCard } from '../../../ui/popover/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useToasts } from '../../../ui/toast/toasts.ts';
import { ToastRegion } from '../../../ui/toast/toast-region.tsx';
import { useRoomKeys } from './use-room-keys.tsx';

afterEach(() => useToasts.setState({ toasts: [] }));

function Room() {
  const help = useRoomKeys({ onChat: () => undefined, onEmoji: () => undefined });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ana
      </button>
      {isOpen && (
        <AnchoredCard title="Ana" anchor={null} onClose={() => setOpen(false)}>
          <textarea aria-label="Note" />
        </AnchoredCard>
      )}
      <ToastRegion />
      {help}
    </>
  );
}

it('H26: keys act on the room only while no card is open, wherever the focus is', async () => {
  const playing = createRoomState({ djs: [dj('ann')], nowPlaying: play(0) }, [person('me')]);
  const { session, actions } = createTestSession(playing);
  const { user } = renderScreen(<Room />, { session });
  await user.click(screen.getByRole('button', { name: 'Ana' }));
  // As after a press on the card's text.
  fireEvent.keyDown(document.body, { key: 'd' });
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(actions).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // A toast opens by itself.
  act(() => void showToast('Hello'));
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(actions).toEqual([{ name: 'voteOnSong', params: { songVotes: { like: false } } }]);
});
