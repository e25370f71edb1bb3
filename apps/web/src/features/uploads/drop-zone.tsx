import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { UploadIcon } from '../../ui/icons/index.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere on the page, and covers the page with a hint while they hover. */
export function DropZone({ crateName, onFiles }: { crateName: string; onFiles: (files: File[]) => void }) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const addFiles = useRef(onFiles);
  useEffect(() => {
    addFiles.current = onFiles;
  });

  useEffect(() => {
    // The browser fires dragenter and dragleave for every element under the pointer. The difference of their counts
    // tells whether the pointer is still inside.
    let depth = 0;
    const onEnter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setDraggedOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDraggedOver(false);
    };
    const onOver = (event: DragEvent) => {
      // Otherwise the browser would open the file.
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setDraggedOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) addFiles.current(files);
    };
    addEventListener('dragenter', onEnter);
    addEventListener('dragleave', onLeave);
    addEventListener('dragover', onOver);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragenter', onEnter);
      removeEventListener('dragleave', onLeave);
      removeEventListener('dragover', onOver);
      removeEventListener('drop', onDrop);
    };
  }, []);

  if (!isDraggedOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex animate-[appear_160ms_ease-out] items-center justify-center bg-scrim p-6">
      <div className="flex flex-col items-center gap-3 rounded-bar border-2 border-dashed border-accent-ink bg-surface-2 px-12 py-10 text-center shadow-float">
        <UploadIcon size={32} className="text-accent-ink" />
        <p className="font-display text-20 font-bold text-ink">
          <Trans>Drop to add to {crateName}</Trans>
        </p>
        <p className="text-14 text-ink-2">
          <Trans>MP3, FLAC, WAV, OGG, Opus or M4A, up to 200 MB each</Trans>
        </p>
      </div>
    </div>
  );
}
