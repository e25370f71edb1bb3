import { screen } from '@testing-library/react';
import type { RoomModerationAction } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../../testing/render.tsx';
import { createTestSession } from '../../../../../testing/room-session.ts';
import { createRoomState, person } from '../../../../../testing/room/room-state.fixture.ts';
import { RecordRow } from './record-row.tsx';

function showAction(actionType: RoomModerationAction['actionType'], comment: string) {
  const { session } = createTestSession(createRoomState({}, [person('me', 'user', 'owner')]));
  const action = {
    id: '1',
    actionType,
    comment,
    role: null,
    previousRole: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    expiresAt: null,
    person: { uuid: 'bob', nickname: 'bob' },
    by: { uuid: 'ada', nickname: 'ada' },
    canUndo: false,
  } as unknown as RoomModerationAction;
  renderScreen(<RecordRow action={action} onUndone={() => undefined} />, { session });
  return screen.getByRole('listitem').textContent;
}

it.each([
  ['0 s', 'Off'],
  ['30 s', '30 seconds between messages'],
  ['120 s', '2 minutes between messages'],
  ['calm down', 'calm down'],
])('says what slow mode became: %s', (comment, text) => {
  expect(showAction('changeSlowMode', comment)).toContain(`ada changed slow mode${text}`);
});

it('says the skipped song', () => {
  expect(showAction('skipSong', 'Marrow – Tide')).toContain('songMarrow – Tide');
});

it('says that other comments are reasons', () => {
  expect(showAction('banUser', 'spam')).toContain('Reason: spam');
});
