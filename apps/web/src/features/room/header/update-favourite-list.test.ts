import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { roomKeys } from '../../../lib/query-keys/rooms.ts';
import { updateFavouriteList } from './update-favourite-list.ts';

const [barn, attic] = [{ uuid: 'barn' }, { uuid: 'attic' }];

it('shows a favourite from the header in the list of the lobby, and takes it out again', () => {
  const client = new QueryClient();
  client.setQueryData(roomKeys.favourites('me'), [attic]);
  client.setQueryData(roomKeys.public(), { rooms: [barn, attic] });
  updateFavouriteList(client, 'me', 'barn', true);
  expect(client.getQueryData(roomKeys.favourites('me'))).toEqual([barn, attic]);
  updateFavouriteList(client, 'me', 'barn', true);
  expect(client.getQueryData(roomKeys.favourites('me'))).toEqual([barn, attic]);
  updateFavouriteList(client, 'me', 'barn', false);
  expect(client.getQueryData(roomKeys.favourites('me'))).toEqual([attic]);
});

it('leaves a list alone that is not loaded, and a room that no list knows', () => {
  const client = new QueryClient();
  updateFavouriteList(client, 'me', 'barn', true);
  expect(client.getQueryData(roomKeys.favourites('me'))).toBeUndefined();
  client.setQueryData(roomKeys.favourites('me'), [attic]);
  updateFavouriteList(client, 'me', 'barn', true);
  expect(client.getQueryData(roomKeys.favourites('me'))).toEqual([attic]);
});
