import { Trans } from '@lingui/react/macro';
import { UploadIcon } from '../../ui/icons/index.ts';

/** Covers the page while files hover over it. */
export function DropHint({ crateName }: { crateName: string }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex animate-[appear_160ms_ease-out] items-center justify-center bg-scrim p-6">
      <div className="flex flex-col items-center gap-3 rounded-bar border-2 border-dashed border-accent-ink bg-surface-2 px-12 py-10 text-center shadow-float">
        <UploadIcon size={32} className="text-accent-ink" />
        <p className="font-display text-20 font-bold text-balance text-ink">
          <Trans>Drop to add to {crateName}</Trans>
        </p>
        <p className="text-14 text-ink-2">
          <Trans>MP3, FLAC, WAV, OGG, Opus or M4A, up to 200 MB each</Trans>
        </p>
      </div>
    </div>
  );
}
