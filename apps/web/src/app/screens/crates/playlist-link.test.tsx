import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { PlaylistLink } from './playlist-link.tsx';

afterEach(cleanup);

it('a link to a playlist, by uuid or by short id, leads to the crate and leaves no step to go back to', () => {
  const { hook, history } = memoryLocation({ path: '/playlists/ann/k3Xp9', record: true });
  render(
    <Router hook={hook}>
      <Route path="/playlists/:owner/:crate">
        <PlaylistLink />
      </Route>
    </Router>,
  );
  expect(history).toEqual(['/crates/k3Xp9']);
});
