import { useLingui } from '@lingui/react/macro';
import type { Capability } from '@turnstage/contracts';

export function useCapabilityLabels(): Record<Capability, { name: string; hint: string }> {
  const { t } = useLingui();
  return {
    uploadMusic: {
      name: t`Upload music`,
      hint: t`Only people with this can upload. New accounts have it unless your settings say otherwise.`,
    },
    promoteRoom: { name: t`Feature rooms`, hint: t`Can feature their rooms in the lobby.` },
  };
}
