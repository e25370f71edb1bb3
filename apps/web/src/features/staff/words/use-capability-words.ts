import { useLingui } from '@lingui/react/macro';
import type { Capability } from '../person/actions/capability.ts';

export function useCapabilityWords(): Record<Capability, { name: string; hint: string }> {
  const { t } = useLingui();
  return {
    uploadMusic: {
      name: t`Upload music`,
      hint: t`Also where the installation does not give it to everybody.`,
    },
    promoteRoom: { name: t`Promote rooms`, hint: t`Their rooms may be put forward in the lobby.` },
  };
}
