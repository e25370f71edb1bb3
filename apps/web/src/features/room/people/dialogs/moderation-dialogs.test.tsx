import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { reply, sentRequests } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render.tsx';
import { createTestSession } from '../../../../../testing/room-session.ts';
import { ToastRegion } from '../../../../ui/toast/toast-region.tsx';
import { useToasts } from '../../../../ui/toast/toasts.ts';
import { createRoomState, person } from '../../../../../testing/room/room-state.fixture.ts';
import { ModerationDialogs } from './moderation-dialogs.tsx';
import { openModerationDialog } from './open-moderation-dialog.ts';

const target = { room: 'room', userUuid: 'bob', nickname: 'Bob' };
const kickLine = 'POST /api/room-service/roomUserRoles/kick-user-from-room';
const grantLine = 'POST /api/room-service/roomUserRoles/room';
const revokeLine = 'DELETE /api/room-service/roomUserRoles/room';

beforeEach(() => useToasts.setState({ toasts: [] }));

async function open(kind: 'kick' | 'ban') {
  const { session } = createTestSession(createRoomState({}, [person('me', 'user', 'moderator')]));
  const { user } = renderScreen(
    <>
      <ModerationDialogs />
      <ToastRegion />
    </>,
    { session },
  );
  act(() => openModerationDialog({ kind, target }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const bodiesOf = (line: string) => sentRequests.filter((each) => each.line === line).map(({ body }) => body);

it('kicks with a common reason, and undoes it from the toast by keyboard', async () => {
  reply(kickLine, { ok: true }, 201);
  reply(revokeLine, { ok: true });
  const { user, dialog } = await open('kick');
  await user.click(dialog.getByRole('button', { name: 'Spam' }));
  await user.click(dialog.getByRole('button', { name: 'Kick' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(bodiesOf(kickLine)).toEqual([{ userUuid: 'bob', slug: 'room', reason: 'Spam' }]);
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(undo);
  await user.keyboard('{Enter}');
  await screen.findByText('Bob can come back in.');
  expect(bodiesOf(revokeLine)).toEqual([{ userUuid: 'bob', role: 'kicked' }]);
});

it('sends no reason when none is given', async () => {
  reply(kickLine, { ok: true }, 201);
  const { user, dialog } = await open('kick');
  await user.type(dialog.getByLabelText('Reason (optional)'), '  ');
  await user.click(dialog.getByRole('button', { name: 'Kick' }));
  await waitFor(() => expect(bodiesOf(kickLine)).toEqual([{ userUuid: 'bob', slug: 'room' }]));
});

it('bans with words of one’s own; undoing a ban that another moderator has lifted is fine', async () => {
  reply(grantLine, {}, 201);
  reply(revokeLine, { code: 'room/role-not-found', message: 'Gone', statusCode: 404 }, 404);
  const { user, dialog } = await open('ban');
  await user.type(dialog.getByLabelText('Reason (optional)'), 'Third warning');
  await user.click(dialog.getByRole('button', { name: 'Ban' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Bob’s ban is lifted.');
  expect(bodiesOf(grantLine)).toEqual([
    { userUuid: 'bob', role: 'banned', expirationTime: null, reason: 'Third warning' },
  ]);
});
