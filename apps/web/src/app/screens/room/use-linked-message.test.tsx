import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { createStore } from 'zustand';
import { renderScreen } from '../../../../testing/render.tsx';
import type { Chat, MessageListHandle } from '../../../features/chat/index.ts';
import { useJumpToLinked, useLinkedMessage } from './use-linked-message.ts';

const store = createStore(() => ({ loading: 'first' as string | null }));
const chat = { store } as unknown as Chat;
const jump = vi.fn<(to: { uuid: string }) => void>();

function ChatTab({ linked }: { linked: ReturnType<typeof useLinkedMessage> }) {
  const list = useRef<MessageListHandle>({ jump });
  useJumpToLinked(chat, list, linked);
  return <p>Chat</p>;
}

function Room() {
  const [tab, setTab] = useState('people');
  const [openChat] = useState(() => () => setTab('chat'));
  const linked = useLinkedMessage(openChat);
  return tab === 'chat' ? <ChatTab linked={linked} /> : <p>People</p>;
}

it('H48: a link to a message opens the chat and scrolls there once it has loaded, also in the room and again', () => {
  history.replaceState(null, '', '/r/low-tide');
  renderScreen(<Room />);
  expect(screen.getByText('People')).toBeTruthy();
  act(() => navigate('/r/low-tide?message=abc'));
  expect(screen.getByText('Chat')).toBeTruthy();
  expect(jump).not.toHaveBeenCalled();
  act(() => store.setState({ loading: null }));
  expect(jump.mock.calls).toEqual([[{ uuid: 'abc' }]]);
  expect(location.pathname + location.search).toBe('/r/low-tide');
  act(() => navigate('/r/low-tide?message=abc'));
  expect(jump).toHaveBeenCalledTimes(2);
});
