import { Trans } from '@lingui/react/macro';
import type { Relation } from '@turnstage/contracts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, ClockIcon, PlusIcon } from '../../../ui/icons/index.ts';
import type { TieAct } from '../data/ties.ts';

interface FriendButtonsProps {
  relation: Pick<Relation, 'isFriend' | 'invitation'>;
  act: (act: TieAct) => void;
}

/** The next step towards being friends; nothing once two are. */
export function FriendButtons({ relation: { isFriend, invitation }, act }: FriendButtonsProps) {
  if (isFriend) return null;
  if (invitation?.direction === 'received') {
    return (
      // Question and answer in a row of their own: with everything else they are too many for one.
      <div className="flex basis-full flex-wrap gap-2">
        <Button variant="primary" icon={CheckIcon} onClick={() => act('accept')}>
          <Trans>Accept friendship</Trans>
        </Button>
        <Button onClick={() => act('reject')}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    );
  }
  if (invitation) {
    return (
      <Button icon={ClockIcon} onClick={() => act('withdraw')}>
        <Trans>Take back invitation</Trans>
      </Button>
    );
  }
  return (
    <Button variant="primary" icon={PlusIcon} onClick={() => act('invite')}>
      <Trans>Add friend</Trans>
    </Button>
  );
}
