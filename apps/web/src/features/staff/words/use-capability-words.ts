import { useLingui } from '@lingui/react/macro';
import type { Capability } from '../person/actions/capability.ts';

export function useCapabilityWords(): Record<Capability, { name: string; hint: string }> {
  const { t } = useLingui();
  return {
    uploadMusic: {
      name: t`Upload music`,
      hint: t`Who does not have it can not upload. New accounts come with it unless the settings say otherwise.`,
    },
    promoteRoom: { name: t`Promote rooms`, hint: t`Their rooms may be put forward in the lobby.` },
  };
}
