import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { FileInput } from '../../../features/uploads/file-input.tsx';
import { useHasUploads } from '../../../features/uploads/use-uploads.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { useFileDrop } from '../../../lib/use-file-drop.ts';
import { showToast } from '../../../ui/toast/index.ts';

const { component: RoomUploadParts, preload } = lazyWithCatalogues(['uploads'], () =>
  import('./room-upload-parts.tsx').then((module) => module.RoomUploadParts),
);
const { component: UploadList } = lazyWithCatalogues(['uploads'], () =>
  import('../../../features/uploads/upload-list.tsx').then((module) => module.UploadList),
);

interface RoomUploads {
  /** Opens the file dialog. */
  pick: () => void;
  /** The uploads, to show with the queue. */
  list: ReactNode;
  /** What has no place of its own. Always render it: a dropped file would end the visit otherwise. */
  parts: ReactNode;
}

/** Uploads into the queue without leaving the room: by the file dialog, or dropped anywhere (rule H49). */
export function useRoomUploads({
  isGuest,
  onUploading,
}: {
  isGuest: boolean;
  onUploading: () => void;
}): RoomUploads {
  const { t } = useLingui();
  const nameOf = useCrateNames();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const hasUploads = useHasUploads();
  const isDraggedOver = useFileDrop((dropped) =>
    isGuest ? showToast(t`Sign up to play your own songs here.`, { tone: 'warn' }) : setFiles(dropped),
  );
  const isWanted = !isGuest && (isDraggedOver || files !== null || hasUploads);
  return {
    pick: () => {
      preload();
      input?.click();
    },
    list: hasUploads && (
      <LazyBoundary>
        <UploadList isOpenAtFirst className="max-h-[45%] shrink-0 border-t border-line bg-surface-2" />
      </LazyBoundary>
    ),
    parts: (
      <>
        {!isGuest && <FileInput ref={setInput} onFiles={setFiles} />}
        {isWanted && (
          <LazyBoundary>
            <RoomUploadParts
              crateName={nameOf({ kind: 'default', crateName: '' })}
              isDraggedOver={isDraggedOver}
              files={files}
              onDecided={(isUploading) => {
                setFiles(null);
                if (isUploading) onUploading();
              }}
            />
          </LazyBoundary>
        )}
      </>
    ),
  };
}
