import { useState, type ReactNode } from 'react';
import { acceptedExtensions } from './file-check.ts';
import { DropZone } from './drop-zone.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import { addUploads } from './uploads-store.ts';

interface UploadEntryProps {
  /** Where the songs shall land. */
  crateUuid: string;
  crateName: string;
  /** Draws the button; `pick` opens the system's file dialog. */
  children: (pick: () => void) => ReactNode;
}

/** Both ways in, picking and dropping, and the question about the rights between them and the queue. */
export function UploadEntry({ crateUuid, crateName, children }: UploadEntryProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [asked, setAsked] = useState<readonly File[] | null>(null);
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
          // The same file may be picked again after it failed.
          event.target.value = '';
          if (files.length > 0) setAsked(files);
        }}
      />
      <DropZone crateName={crateName} onFiles={setAsked} />
      {asked && (
        <RightsDialog
          files={asked}
          crateName={crateName}
          onClose={() => setAsked(null)}
          onConfirm={({ isPublic }) => {
            addUploads(asked, { crateUuid, isPublic });
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
