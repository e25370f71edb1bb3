import type { Ref } from 'react';
import { acceptedExtensions } from './file-check.ts';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
}

/** Opens the browser's file dialog when it is clicked by code; it is never seen itself. */
export function FileInput({ ref, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={['audio/*', ...acceptedExtensions.map((extension) => `.${extension}`)].join(',')}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // Lets the person pick the same file again after it failed.
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
