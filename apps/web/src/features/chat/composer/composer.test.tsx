import { act, screen, waitFor } from '@testing-library/react';
import type { ChatMessage } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { createChat } from '../channel/chat.ts';
import { roomChannel } from '../channel/channel.ts';
import { ChatContext, type ChatContextValue } from '../timeline/chat-context.ts';
import { Composer } from './composer.tsx';

const me = { uuid: 'me', nickname: 'Me', avatarId: 'fox', color: '', badges: [], role: '' };

function renderComposer(intervalSeconds = 0) {
  const chat = createChat(roomChannel('room'), { me: 'me', isGuest: false });
  const context: ChatContextValue = {
    chat,
    me,
    readOnlyReason: null,
    intervalSeconds,
    isDj: () => false,
    profileOf: () => null,
  };
  const { user } = renderScreen(
    <ChatContext value={context}>
      <Composer
        label="Say something"
        options={{ names: () => ['Ann', 'Bob'], groups: [] }}
        onEdit={async () => true}
      />
    </ChatContext>,
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Say something' });
  return { chat, user, box };
}

it('sends what was written with Enter, and is empty again', async () => {
  const { chat, user, box } = renderComposer();
  await user.type(box, 'hello there{Enter}');
  expect(box.value).toBe('');
  expect(chat.store.getState().timeline.messages.map(({ message }) => message)).toEqual(['hello there']);
  await waitFor(() => expect(sentRequests.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1));
});

it('starts a new line with Shift and Enter, and sends nothing while there is nothing to send', async () => {
  const { chat, user, box } = renderComposer();
  await user.type(box, '{Enter}');
  await user.type(box, 'one{Shift>}{Enter}{/Shift}two');
  expect(box.value).toBe('one\ntwo');
  expect(chat.store.getState().timeline.messages).toEqual([]);
});

it('completes a name, and Escape leaves the text as it is', async () => {
  const { user, box } = renderComposer();
  await user.type(box, 'hi @an');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['@Ann']);
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await user.keyboard('{Backspace}n');
  await user.keyboard('{Tab}');
  expect(box.value).toBe('hi @Ann ');
});

it('R121: keeps what is typed while slow mode makes me wait', async () => {
  const { chat, user, box } = renderComposer(30);
  expect(screen.getByText('Slow mode: one message every 30 s')).toBeTruthy();
  act(() =>
    chat.store.setState(({ timeline }) => ({
      timeline: { ...timeline, messages: [{ ...ownMessage, state: 'sent', sentAt: Date.now() }] },
    })),
  );
  expect(screen.getByText(/^Slow mode: you can write again in \d+ s$/)).toBeTruthy();
  await user.type(box, 'two{Enter}');
  expect(box.value).toBe('two');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  expect(chat.store.getState().timeline.messages).toHaveLength(1);
});

const ownMessage = {
  uuid: 'one',
  kind: 'text',
  userUuid: 'me',
  message: 'one',
  deletedAt: null,
} as ChatMessage;
