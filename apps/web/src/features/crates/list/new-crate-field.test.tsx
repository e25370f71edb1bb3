import { screen, waitFor } from '@testing-library/react';
import type { Crate } from '@turnstage/contracts';
import { expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render.tsx';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { NewCrateField } from './new-crate-field.tsx';

const path = 'POST /api/playlist-service/crate';
const created = { crateUuid: 'new', crateName: 'Sunrise', kind: 'user' };

function renderField() {
  const [onCreated, onCancel] = [vi.fn(), vi.fn()];
  const { user, client } = renderScreen(<NewCrateField onCreated={onCreated} onCancel={onCancel} />);
  client.setQueryDefaults(crateKeys.mine, { staleTime: Number.POSITIVE_INFINITY });
  const own = [{ crateUuid: '1', crateName: 'New crate', kind: 'user' }] as unknown as Crate[];
  client.setQueryData(crateKeys.mine, { own });
  const posted = () => sentRequests.filter(({ line }) => line === path);
  return { user, onCreated, onCancel, posted, field: screen.getByRole('textbox', { name: 'Crate name' }) };
}

it('creates the crate under the name that was typed over the suggested one, once', async () => {
  reply(path, created);
  const { user, onCreated, posted } = renderField();
  await user.keyboard('Sunrise{Enter}');
  await user.tab();
  await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith(created));
  expect(posted().map(({ body }) => body)).toEqual([{ crateName: 'Sunrise' }]);
});

it('leaves nothing behind after Escape', async () => {
  const { user, onCancel, posted } = renderField();
  await user.keyboard('Sunrise{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(posted()).toEqual([]);
});

it('takes the suggested name when the field is left empty', async () => {
  reply(path, created);
  const { user, field, onCreated, posted } = renderField();
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(posted().map(({ body }) => body)).toEqual([{ crateName: 'New crate 2' }]);
});

it('keeps the name for another try when the server refuses', async () => {
  reply(path, { code: 'server/unavailable', message: 'Unavailable', statusCode: 503 }, 503);
  const { user, field, onCreated, posted } = renderField();
  await user.keyboard('Sunrise{Enter}');
  await waitFor(() => expect(posted()).toHaveLength(1));
  await waitFor(() => expect(field.hasAttribute('readonly')).toBe(false));
  expect((field as HTMLInputElement).value).toBe('Sunrise');
  expect(onCreated).not.toHaveBeenCalled();
});
