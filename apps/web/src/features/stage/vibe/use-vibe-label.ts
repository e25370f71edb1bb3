import { useLingui } from '@lingui/react/macro';
import { vibeStep, type VibeStep } from './vibe-steps.ts';

export function useVibeLabel(): (vibe: number) => string {
  const { t } = useLingui();
  const labels: Record<VibeStep, string> = {
    quiet: t`Chill`,
    warming: t`Warming up`,
    nodding: t`Nodding`,
    swinging: t`Swinging`,
    lifted: t`Lively`,
    electric: t`Electric`,
  };
  return (vibe) => labels[vibeStep(vibe)];
}
