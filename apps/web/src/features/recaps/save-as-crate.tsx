import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { playlistCrateSongsAdd, playlistCreateCrate } from '@turnstage/client/routes';
import type { Recap } from '@turnstage/contracts';
import { useLocation } from 'wouter';
import { formatMoment } from '../../lib/dates.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { crateKeys } from '../../lib/query-keys/crates.ts';
import { api } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { CrateIcon } from '../../ui/icons/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import { toCrateSongs } from './to-crate-songs.ts';

/** Makes a crate of the set list, and opens it (R137). */
export function SaveAsCrate({ recap, title }: { recap: Recap; title: string }) {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const failureText = useFailureText();
  const songs = toCrateSongs(recap.plays);
  const save = useMutation({
    mutationFn: async () => {
      const date = formatMoment(new Date(recap.startedAt), i18n.locale);
      const { crateUuid } = await api.call(playlistCreateCrate, {
        body: { crateName: `${title} · ${date}`, isPublic: false },
      });
      await api.call(playlistCrateSongsAdd, { params: { crateUuid }, body: { songs } });
      return crateUuid;
    },
    onSuccess: (crateUuid) => {
      void client.invalidateQueries({ queryKey: crateKeys.mine });
      showToast(t`Saved as a crate.`, { tone: 'ok' });
      navigate(`/crates/${crateUuid}`);
    },
    onError: (error) => showToast(failureText(error), { tone: 'warn' }),
  });
  if (songs.length === 0) return null;
  return (
    <Button variant="primary" icon={CrateIcon} busy={save.isPending} onClick={() => save.mutate()}>
      <Trans>Save as crate</Trans>
    </Button>
  );
}
