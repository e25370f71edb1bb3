import { BlockDialog } from '../../../features/friends/relation/block-dialog.tsx';
import { useRelationActions } from '../../../features/friends/data/use-relation-actions.ts';

interface BlockPersonDialogProps {
  person: { uuid: string; nickname: string };
  onClose: () => void;
}

/** Asks before someone in a chat is blocked. */
export function BlockPersonDialog({ person: { uuid, nickname }, onClose }: BlockPersonDialogProps) {
  const { perform } = useRelationActions(uuid);
  return <BlockDialog nickname={nickname} onConfirm={() => perform('block')} onClose={onClose} />;
}
