import { useState, type ReactNode } from 'react';
import { acceptedExtensions } from './file-check.ts';
import { DropZone } from './drop-zone.tsx';
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
  return (
    <>
      {children(() => input?.click())}
      <input
        ref={setInput}
        type="file"
        multiple
        hidden
        accept={['audio/*', ...acceptedExtensions.map((extension) => `.${extension}`)].join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Lets the person pick the same file again after it failed.
          event.target.value = '';
          if (files.length > 0) setPendingFiles(files);
        }}
      />
      <DropZone crateName={crateName} onFiles={setPendingFiles} />
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
