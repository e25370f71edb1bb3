import { useLingui } from '@lingui/react/macro';
import type { IdSource } from './song.ts';

/** Who said that an id belongs to a song. */
export function useIdSourceLabels(): Readonly<Record<IdSource, string>> {
  const { t } = useLingui();
  return {
    client: t`From someone’s app`,
    provider: t`From the music source`,
    staff: t`From staff`,
    upload: t`From the file`,
  };
}
