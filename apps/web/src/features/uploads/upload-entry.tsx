import { useState, type ReactNode } from 'react';
import { useFileDrop } from '../../lib/use-file-drop.ts';
import { DropHint } from './drop-hint.tsx';
import { FileInput } from './file-input.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import { addUploads } from './uploads-store.ts';

interface UploadEntryProps {
  /** The crate that the songs are added to. */
  crateUuid: string;
  crateName: string;
  /** Renders the button; `pick` opens the file dialog. */
  children: (pick: () => void) => ReactNode;
}

/** Accepts files by picking and by dropping, and asks for the rights before they enter the queue. */
export function UploadEntry({ crateUuid, crateName, children }: UploadEntryProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [pendingFiles, setPendingFiles] = useState<readonly File[] | null>(null);
  const isDraggedOver = useFileDrop(setPendingFiles);
  return (
    <>
      {children(() => input?.click())}
      <FileInput ref={setInput} onFiles={setPendingFiles} />
      {isDraggedOver && <DropHint crateName={crateName} />}
      {pendingFiles && (
        <RightsDialog
          files={pendingFiles}
          crateName={crateName}
          onClose={() => setPendingFiles(null)}
          onConfirm={(files, { isPublic }) => {
            addUploads(files, { crateUuid, isPublic });
            setPendingFiles(null);
          }}
        />
      )}
    </>
  );
}
