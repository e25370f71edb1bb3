import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { hasCrowdSpace } from '../../../features/room/index.ts';
import { CrowdActions } from './crowd-actions.tsx';

afterEach(() => vi.unstubAllGlobals());

function renderActions(hasSpace: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === hasCrowdSpace && hasSpace,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const playing = createRoomState({ djs: [dj('ann')], nowPlaying: play(0) }, [person('me')]);
  const { session, actions } = createTestSession(playing);
  return { ...renderScreen(<CrowdActions />, { session }), actions };
}

it('H26: jumping has a button of its own where there is width', async () => {
  const { user, actions } = renderActions(true);
  await user.click(screen.getByRole('button', { name: 'Jump' }));
  expect(actions).toEqual([
    { name: 'playOneTimeAnimation', params: expect.objectContaining({ animation: 'jump' }) },
  ]);
  await user.click(screen.getByRole('button', { name: 'Throw an emoji' }));
  expect(screen.getAllByRole('button', { name: 'Jump' })).toHaveLength(1);
});

it('H26: elsewhere one button has both', async () => {
  const { user, actions } = renderActions(false);
  expect(screen.queryByRole('button', { name: 'Jump' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Throw an emoji or jump' }));
  await user.click(screen.getByRole('button', { name: 'Jump' }));
  expect(actions).toEqual([
    { name: 'playOneTimeAnimation', params: expect.objectContaining({ animation: 'jump' }) },
  ]);
});
