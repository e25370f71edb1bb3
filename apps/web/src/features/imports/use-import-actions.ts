import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import {
  playlistStartAccountImport,
  playlistChooseImportSong,
  playlistRetryImport,
  playlistStartImport,
  playlistUndoImport,
} from '@turnstage/client/routes';
import type { CrateImport } from '@turnstage/contracts';
import { useState } from 'react';
import { crateKeys } from '../../lib/query-keys/crates.ts';
import { importKeys } from '../../lib/query-keys/imports.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';

/** An account at another installation. The password is used for this one call. */
export interface AccountSource {
  address: string;
  login: string;
  password: string;
}

type Source = { link: string } | { file: { name: string; content: string } };

/** Changes of imports. Each resolves to null when it failed, which was shown in a toast or passed to `onFailure`. */
export function useImportActions() {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [isBusy, setIsBusy] = useState(false);

  async function run(
    work: () => Promise<CrateImport>,
    onFailure: (text: string, field?: string) => void = (text) => showToast(text, { tone: 'danger' }),
  ): Promise<CrateImport | null> {
    setIsBusy(true);
    try {
      const changed = await work();
      client.setQueryData(importKeys.one(changed.importUuid), changed);
      void client.invalidateQueries({ queryKey: importKeys.allSongs(changed.importUuid) });
      void client.invalidateQueries({ queryKey: importKeys.all });
      void client.invalidateQueries({ queryKey: crateKeys.mine });
      void client.invalidateQueries({ queryKey: crateKeys.allSongs });
      return changed;
    } catch (error) {
      onFailure(failureText(error), error instanceof ApiError ? error.field : undefined);
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  const params = (importUuid: string) => ({ params: { importUuid } });
  return {
    isBusy,
    start: (source: Source, onFailure?: (text: string) => void) =>
      run(() => api.call(playlistStartImport, { body: source }), onFailure),
    startAccount: (source: AccountSource, onFailure: (text: string, field?: string) => void) =>
      run(() => api.call(playlistStartAccountImport, { body: source }), onFailure),
    retry: (importUuid: string) => run(() => api.call(playlistRetryImport, params(importUuid))),
    undo: (importUuid: string) => run(() => api.call(playlistUndoImport, params(importUuid))),
    choose: (importUuid: string, position: number, candidate: number) =>
      run(() =>
        api.call(playlistChooseImportSong, { params: { importUuid, position }, body: { candidate } }),
      ),
  };
}
