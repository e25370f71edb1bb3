import { screen } from '@testing-library/react';
import type { RoomImport } from '@turnstage/contracts';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../../testing/render.tsx';
import { ImportPreview } from './import-preview.tsx';

const plan: RoomImport = {
  changes: [
    { part: 'settings', name: 'djType', before: '"EVERYONE"', after: '"INVITE_ONLY"' },
    { part: 'settings', name: 'houseDj', before: 'false', after: 'true' },
    { part: 'settings', name: 'maxTurnsPerSeat', before: '3', after: 'null' },
    { part: 'settings', name: 'vibe', before: '""', after: '"dub"' },
    { part: 'slowMode', name: 'slowModeSeconds', before: '0', after: '5' },
    {
      part: 'timedMessages',
      name: 'timedMessages',
      before: '[]',
      after: '[{"message":"Tip","everyMinutes":30}]',
    },
    {
      part: 'pinnedMessages',
      name: 'pinnedMessages',
      before: '[]',
      after: '[{"message":{"message":"Read this"}}]',
    },
    { part: 'roles', name: 'cat', before: 'dj, moderator', after: 'coOwner' },
  ],
  skipped: [{ nickname: 'eve', role: 'chatDisabled', reason: 'unknown' }],
  isApplied: false,
};

it('R141: names settings and their values as the settings do', () => {
  renderScreen(<ImportPreview plan={plan} isBusy={false} onConfirm={vi.fn()} onClose={vi.fn()} />);
  const text = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(text('term')).toEqual([
    'Who can DJ',
    'House DJ',
    'Turns per seat',
    'Vibe',
    'Slow mode (seconds)',
    'Timed messages',
    'Pinned messages',
    'Role of cat',
  ]);
  expect(text('definition')).toEqual([
    'Everyone → becomes Invite only',
    'Off → becomes On',
    '3 → becomes No limit',
    '– → becomes dub',
    '0 → becomes 5',
    '– → becomes Tip',
    '– → becomes Read this',
    'Resident, Mod → becomes Co-owner',
  ]);
  expect(screen.getByText(/eve \(Muted\)/)).toBeTruthy();
});
