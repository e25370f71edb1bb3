import { addUploads } from '../../../features/uploads/uploads-store.ts';
import { DropHint } from '../../../features/uploads/drop-hint.tsx';
import { RightsDialog } from '../../../features/uploads/rights-dialog.tsx';
import { useUploadEffects } from '../../../features/uploads/use-upload-effects.ts';

interface RoomUploadPartsProps {
  crateName: string;
  isDraggedOver: boolean;
  /** Files that were picked or dropped. */
  files: readonly File[] | null;
  /** Called when the files go up, and with `false` when they don't. */
  onDecided: (isUploading: boolean) => void;
}

/** All of uploading into the queue that a room needs only once somebody does it. */
export function RoomUploadParts({ crateName, isDraggedOver, files, onDecided }: RoomUploadPartsProps) {
  useUploadEffects();
  return (
    <>
      {isDraggedOver && <DropHint crateName={crateName} />}
      {files && (
        <RightsDialog
          files={files}
          crateName={crateName}
          onClose={() => onDecided(false)}
          onConfirm={(validFiles, { isPublic }) => {
            addUploads(validFiles, { crateUuid: undefined, isPublic });
            onDecided(true);
          }}
        />
      )}
    </>
  );
}
