import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { DiscIcon } from '../../ui/icons/index.ts';
import { useDjCard } from './use-dj-card.ts';

/** Opens the card of a DJ (H41); absent where there is none. */
export function DjCardButton({ uuid, onOpen }: { uuid: string; onOpen: () => void }) {
  const card = useDjCard(uuid);
  if (!card) return null;
  return (
    <Button icon={DiscIcon} onClick={onOpen}>
      <Trans>DJ card</Trans>
    </Button>
  );
}
