import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { crateSong } from '../../../../testing/crates/crate-song.fixture.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { MenuItem } from '../../../ui/menu/index.ts';
import { SongRow } from './song-row.tsx';

const renderRow = (change: object, menu: ReactNode, roomName: string | null = null) =>
  renderScreen(
    <SongRow
      song={crateSong('Night Bus', change)}
      at={0}
      top={0}
      height={56}
      selected={false}
      active
      draggable
      roomName={roomName}
      renderMenu={() => menu}
    />,
  );

it.each([null, 'Salt Works'])('says that staff removed a song, in the room %s too (rule U60)', (roomName) => {
  renderRow({ isRemoved: true }, <MenuItem onSelect={() => undefined}>Remove</MenuItem>, roomName);
  const row = screen.getByRole('row');
  expect(row.textContent).toContain('Removed by staff · can’t be played');
  expect(row.textContent).not.toContain('Sable Coast');
  expect(screen.getByRole('button', { name: 'Options for Night Bus' })).toBeTruthy();
});

it('has no menu without any action', () => {
  renderRow({ isRemoved: true }, null);
  expect(screen.queryByRole('button', { name: 'Options for Night Bus' })).toBeNull();
});

it('names the artist of a song that can be played', () => {
  renderRow({}, null);
  expect(screen.getByRole('row').textContent).toContain('Sable Coast');
  expect(screen.getByRole('row').textContent).not.toContain('Removed by staff');
});
