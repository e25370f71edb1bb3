import { Trans, useLingui } from '@lingui/react/macro';
import { pathWithNext } from '../../lib/next-path.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BellIcon, CheckIcon } from '../../ui/icons/index.ts';
import { eventPath, type EventShape } from './data/event.ts';
import { useReminder } from './data/use-event-actions.ts';

interface ReminderButtonProps {
  event: Pick<EventShape, 'uuid' | 'slug' | 'name' | 'isReminded'>;
  size?: 'sm' | 'md';
  variant?: 'primary' | 'secondary';
}

/** Asks to be reminded, or stops that. Visitors sign up first. */
export function ReminderButton({ event, size = 'md', variant = 'secondary' }: ReminderButtonProps) {
  const { t } = useLingui();
  const signedIn = useSession(isSignedIn);
  const change = useReminder(event.uuid);
  // Optimistic; the server's response replaces it.
  const isOn = change.isPending ? change.variables : event.isReminded;
  const { name } = event;
  // Beside an event in a narrow column there's room for one word.
  const label = size === 'sm' ? <Trans>Remind</Trans> : <Trans>Remind me</Trans>;
  const onLabel = size === 'sm' ? <Trans>Reminder</Trans> : <Trans>Reminder set</Trans>;
  if (!signedIn)
    return (
      <ButtonLink
        href={pathWithNext('/sign-up', eventPath(event))}
        size={size}
        variant={variant}
        {...(size === 'md' && { icon: BellIcon })}
      >
        {label}
        <span className="sr-only">{name}</span>
      </ButtonLink>
    );
  return (
    <Button
      size={size}
      variant={isOn ? 'outline' : variant}
      aria-pressed={isOn}
      aria-label={t`Remind me of ${name}`}
      {...(isOn ? { icon: CheckIcon } : size === 'md' && { icon: BellIcon })}
      onClick={() => change.mutate(!isOn)}
    >
      {isOn ? onLabel : label}
    </Button>
  );
}
