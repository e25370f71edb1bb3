import { useLingui } from '@lingui/react/macro';
import { vibeStep, type VibeStep } from './vibe-words.ts';

export function useVibeWord(): (vibe: number) => string {
  const { t } = useLingui();
  const words: Record<VibeStep, string> = {
    quiet: t`Quiet`,
    warming: t`Warming`,
    nodding: t`Nodding`,
    swinging: t`Swinging`,
    lifted: t`Lifted`,
    electric: t`Electric`,
  };
  return (vibe) => words[vibeStep(vibe)];
}
