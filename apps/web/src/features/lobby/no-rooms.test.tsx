import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { LobbyTitle } from './lobby-title.tsx';
import { NoRooms } from './no-rooms.tsx';

const renderEmpty = (filtered: boolean) =>
  renderScreen(
    <>
      <LobbyTitle rooms={0} people={0} shown={filtered ? 0 : undefined} state="fresh" />
      <NoRooms
        filtered={filtered}
        search=""
        onShowAll={() => undefined}
        openRoom={<button>Open a room</button>}
        emptyStage={<p>An empty stage</p>}
      />
    </>,
  );

it('without rooms the lobby shows an empty stage and how to open one, and counts no zeros', () => {
  renderEmpty(false);
  expect(screen.getByRole('heading', { level: 2, name: 'No music yet. Yours could be first' })).toBeTruthy();
  expect(screen.getByText('An empty stage')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open a room' })).toBeTruthy();
  expect(screen.queryByText(/0 rooms/)).toBeNull();
});

it('where a filter matches nothing, the number of rooms stays', () => {
  renderEmpty(true);
  expect(screen.getByRole('button', { name: 'Show all rooms' })).toBeTruthy();
  expect(screen.queryByText('An empty stage')).toBeNull();
  expect(screen.getByText(/0 of 0 rooms/)).toBeTruthy();
});
