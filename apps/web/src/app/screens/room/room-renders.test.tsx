/** What happens in a room renders again only what shows it: chat messages, the bar and people stay as they are. */
import { act, screen } from '@testing-library/react';
import type { ServerMessage } from '@turnstage/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import { countRenders } from '../../../../testing/count-renders.ts';
import { reply } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { createChat, roomChannel, senderOf } from '../../../features/chat/index.ts';
import { RoomBar } from '../../../features/room/index.ts';
import { PeoplePanel } from '../../../features/room/people/people-panel.tsx';
import { RoomChat } from './room-chat.tsx';

const loaded = 12;
const listeners = Array.from({ length: 8 }, (_, index) => `p${index}`);
const roomState = createRoomState(
  {
    djs: [dj('ann')],
    nowPlaying: play(0),
    voteCounts: { likes: 1, dislikes: 0, stars: 0 },
    settings: { pinnedMessages: [] },
  },
  [person('me'), ...listeners.map((uuid) => person(uuid))],
);
const chatPath = 'GET /api/chat-service/rooms/room/messages';
const never = () => undefined;
const isBlocked = () => false;
const noLink = { uuid: null, done: never };
const renderNothing = () => null;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(3_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(3_000);
});

/** The parts of a room that show people, messages and votes, with 12 messages and 10 people. */
async function renderRoom() {
  const { session, setRoomState } = createTestSession(roomState);
  reply(chatPath, {
    messages: Array.from({ length: loaded }, (_, id) => chatMessage(id + 1)),
    hasMore: false,
  });
  const channel = roomChannel('room');
  const chat = createChat(channel, { me: 'me', isGuest: false, sender: senderOf(channel, 'me') });
  renderScreen(
    <>
      <RoomChat
        chat={chat}
        readOnlyReason={null}
        composer={null}
        signUp=""
        isBlocked={isBlocked}
        onPerson={never}
        linkedMessage={noLink}
      />
      <RoomBar
        size="wide"
        action={null}
        onOpenQueue={never}
        onAddSong={never}
        renderCratePicker={renderNothing}
        renderSongActions={renderNothing}
      />
      <PeoplePanel isBlocked={isBlocked} onPerson={never} />
    </>,
    { session },
  );
  await act(() => chat.load());
  await screen.findByText(`line ${loaded}`);
  return { chat, setRoomState };
}

const said = (id: number): ServerMessage => ({
  name: 'chatMessage',
  params: { message: chatMessage(id, { userUuid: 'p1', userName: 'p1' }) },
});

it('a chat message renders itself and moves the tab stop, but no other message, person or the bar', async () => {
  const { chat } = await renderRoom();
  const renders = await countRenders(() => chat.receive(said(loaded + 1)));
  expect(screen.getByText(`line ${loaded + 1}`)).toBeTruthy();
  expect(renders['MessageContent']).toBe(1);
  expect(renders['TimelineMessage'] ?? 0).toBeLessThanOrEqual(3);
  expect(renders).not.toHaveProperty('PersonRow');
  expect(renders).not.toHaveProperty('PeoplePanel');
  expect(renders).not.toHaveProperty('RoomBar');
  expect(renders).not.toHaveProperty('VoteButtons');
});

it('a vote renders the counts and the person who voted, but no message and nobody else', async () => {
  const { setRoomState } = await renderRoom();
  const voter = roomState.allUserData['p3'];
  const renders = await countRenders(() =>
    // As the client applies the patch of a vote: what it doesn't name stays the same object.
    setRoomState({
      ...roomState,
      voteCounts: { ...roomState.voteCounts, likes: 2 },
      allUserData: { ...roomState.allUserData, p3: { ...voter, songVotes: { like: true } } as never },
    }),
  );
  expect(screen.getByLabelText('Likes this song')).toBeTruthy();
  expect(renders['VoteButtons']).toBe(1);
  expect(renders['PersonRow']).toBe(1);
  expect(renders).not.toHaveProperty('PeoplePanel');
  expect(renders).not.toHaveProperty('RoomBar');
  expect(renders).not.toHaveProperty('RoomChat');
  expect(renders).not.toHaveProperty('TimelineMessage');
});

it('a join renders the row of whoever came, but no message, no other person and not the bar', async () => {
  const { setRoomState } = await renderRoom();
  const data = { ...roomState.allUserData['p3'], userProfile: { nickname: 'Zoe', avatarId: 'fox' } };
  const renders = await countRenders(() =>
    setRoomState({
      ...roomState,
      allUsers: [...roomState.allUsers, person('zoe')],
      audienceUsers: [...roomState.audienceUsers, person('zoe')],
      allUserData: { ...roomState.allUserData, zoe: data as never },
    }),
  );
  expect(screen.getByText('Zoe')).toBeTruthy();
  expect(renders['PersonRow']).toBe(1);
  expect(renders).not.toHaveProperty('RoomBar');
  expect(renders).not.toHaveProperty('VoteButtons');
  expect(renders).not.toHaveProperty('RoomChat');
  expect(renders).not.toHaveProperty('TimelineMessage');
});
