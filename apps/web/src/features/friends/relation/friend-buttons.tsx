import { Trans } from '@lingui/react/macro';
import type { Relation } from '@turnstage/contracts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, ClockIcon, PlusIcon } from '../../../ui/icons/index.ts';
import type { RelationAction } from '../data/relation-actions.ts';

interface FriendButtonsProps {
  relation: Pick<Relation, 'isFriend' | 'invitation'>;
  perform: (perform: RelationAction) => void;
}

/** The next step towards a friendship; renders nothing between friends. */
export function FriendButtons({ relation: { isFriend, invitation }, perform }: FriendButtonsProps) {
  if (isFriend) return null;
  if (invitation?.direction === 'received') {
    return (
      // Accept and decline get a row of their own: one row is too short for all buttons.
      <div className="flex basis-full flex-wrap gap-2">
        <Button variant="primary" icon={CheckIcon} onClick={() => perform('accept')}>
          <Trans>Accept request</Trans>
        </Button>
        <Button onClick={() => perform('reject')}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    );
  }
  if (invitation) {
    return (
      <Button icon={ClockIcon} onClick={() => perform('withdraw')}>
        <Trans>Cancel request</Trans>
      </Button>
    );
  }
  return (
    <Button variant="primary" icon={PlusIcon} onClick={() => perform('invite')}>
      <Trans>Add friend</Trans>
    </Button>
  );
}
