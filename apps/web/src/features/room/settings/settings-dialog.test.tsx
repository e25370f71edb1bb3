import { screen, waitFor } from '@testing-library/react';
import { userInstallation } from '@turnstage/client/routes';
import type { RoomState } from '@turnstage/contracts';
import { expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, person } from '../../../../testing/room/room-state.fixture.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const settings = {
  name: 'The barn',
  vibe: 'dub',
  description: '',
  accent: 'violet',
  design: 'BARN',
  type: 'PUBLIC',
} as unknown as RoomState['settings'];

function renderSettings(onClose = vi.fn()) {
  const { session } = createTestSession(createRoomState({ settings }, [person('me', 'user', 'owner')]));
  const name = () => screen.getByLabelText<HTMLInputElement>('Name');
  const save = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
  return {
    ...renderScreen(<SettingsDialog renderDesign={() => null} renderTools={() => null} onClose={onClose} />, {
      session,
    }),
    name,
    save,
    onClose,
  };
}

const updates = () => sentRequests.filter(({ line }) => /^(PUT|PATCH) /.test(line));

it('has nothing to save before something is changed', () => {
  expect(renderSettings().save()?.disabled).toBe(true);
});

it('sends only what was changed, and says why it was refused', async () => {
  const { user, name, save, onClose } = renderSettings();
  await user.type(name(), ' door');
  expect(save()?.disabled).toBe(false);
  await user.click(save() as HTMLButtonElement);
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]?.body).toEqual({ name: 'The barn door' });
  await screen.findByRole('alert');
  expect(onClose).not.toHaveBeenCalled();
});

it('takes no name that is too short', async () => {
  const { user, name, save } = renderSettings();
  const input = name();
  await user.clear(input);
  await user.type(input, 'ab');
  expect(save()?.disabled).toBe(true);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it.each([true, false])('offers the house DJ where there is one: %s (R112)', async (houseDj) => {
  reply(`GET ${userInstallation.path}`, { houseDj, playing: { players: [], previews: false } });
  renderSettings();
  await waitFor(() =>
    expect(sentRequests.some(({ line }) => line.endsWith(userInstallation.path))).toBe(true),
  );
  if (houseDj) await screen.findByText('House DJ');
  else expect(screen.queryByText('House DJ')).toBeNull();
});
