import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  playlistCopyCrate,
  playlistCreateCrate,
  playlistDeleteCrate,
  playlistUpdateCrate,
} from '@turnstage/client/routes';
import type { Crate } from '@turnstage/contracts';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { patchCrate, type MyCrates } from './crates.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';

/** Creates, renames, shares, copies and deletes crates. Changes with a known outcome show at once. */
export function useCrateChanges() {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();

  const patchOwnCrates = (change: (own: readonly Crate[]) => readonly Crate[]) =>
    client.setQueryData<MyCrates>(
      crateKeys.mine,
      (crates) => crates && { ...crates, own: change(crates.own) },
    );
  const failed = (error: unknown) => {
    showToast(failureText(error), { tone: 'danger' });
    void client.invalidateQueries({ queryKey: crateKeys.mine });
  };

  return {
    /** Returns the new crate, or `null` when it failed; the error was shown in a toast. */
    async create(crateName: string): Promise<Crate | null> {
      try {
        const crate = await api.call(playlistCreateCrate, { body: { crateName } });
        patchOwnCrates((own) => [crate, ...own]);
        return crate;
      } catch (error) {
        failed(error);
        return null;
      }
    },
    async copy({ crateUuid, crateName }: Pick<Crate, 'crateUuid' | 'crateName'>): Promise<Crate | null> {
      try {
        const copy = await api.call(playlistCopyCrate, { params: { crateId: crateUuid } });
        patchOwnCrates((own) => [copy, ...own]);
        showToast(t`Copied ${crateName}`, { tone: 'ok' });
        return copy;
      } catch (error) {
        failed(error);
        return null;
      }
    },
    async update(crate: Crate, change: { crateName?: string; isPublic?: boolean }): Promise<void> {
      const { crateUuid } = crate;
      await client.cancelQueries({ queryKey: crateKeys.mine });
      patchCrate(client, crateUuid, (shown) => ({ ...shown, ...change }));
      try {
        const saved = await api.call(playlistUpdateCrate, { params: { crateUuid }, body: change });
        patchCrate(client, crateUuid, () => saved);
      } catch (error) {
        patchCrate(client, crateUuid, (shown) => ({
          ...shown,
          crateName: crate.crateName,
          isPublic: crate.isPublic,
        }));
        failed(error);
      }
    },
    async remove({ crateUuid, crateName }: Crate): Promise<void> {
      await client.cancelQueries({ queryKey: crateKeys.mine });
      patchOwnCrates((own) => own.filter((one) => one.crateUuid !== crateUuid));
      try {
        await api.call(playlistDeleteCrate, { params: { crateUuid } });
        showToast(t`Deleted ${crateName}`);
      } catch (error) {
        failed(error);
      }
    },
  };
}
