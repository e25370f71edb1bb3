import { BlockDialog } from '../../../features/friends/ties/block-dialog.tsx';
import { useTieActs } from '../../../features/friends/data/use-tie-acts.ts';

interface BlockAskedProps {
  person: { uuid: string; nickname: string };
  onClose: () => void;
}

/** The question before somebody in a chat is blocked. */
export function BlockAsked({ person: { uuid, nickname }, onClose }: BlockAskedProps) {
  const { act } = useTieActs(uuid);
  return <BlockDialog nickname={nickname} onConfirm={() => act('block')} onClose={onClose} />;
}
