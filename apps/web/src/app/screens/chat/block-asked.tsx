import { BlockDialog } from '../../../features/friends/ties/block-dialog.tsx';
import { useTieActs } from '../../../features/friends/data/use-tie-acts.ts';

interface BlockAskedProps {
  person: { uuid: string; nickname: string };
  /** They are blocked from now on. */
  onBlocked: () => void;
  onClose: () => void;
}

/** The question before somebody in a chat is blocked. */
export function BlockAsked({ person: { uuid, nickname }, onBlocked, onClose }: BlockAskedProps) {
  const { actThen } = useTieActs(uuid);
  return <BlockDialog nickname={nickname} onConfirm={() => actThen('block', onBlocked)} onClose={onClose} />;
}
