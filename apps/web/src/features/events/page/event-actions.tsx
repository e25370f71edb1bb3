import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  CalendarIcon,
  CloseIcon,
  EditIcon,
  MoreIcon,
  ShareIcon,
  TrashIcon,
} from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';
import { useShareLink } from '../../../ui/use-share-link.ts';
import { AddToCalendar } from '../calendar/add-to-calendar.tsx';
import { ReminderButton } from '../reminder-button.tsx';
import { eventPath, nextOccurrence, type EventDetails, type EventPhase } from '../data/event.ts';
import { useCancelEvent, useDeleteEvent } from '../data/use-event-actions.ts';

interface EventActionsProps {
  event: EventDetails;
  phase: EventPhase;
  onEdit: () => void;
}

/** Into the room, share, and for those who run it: edit, cancel, delete. */
export function EventActions({ event, phase, onEdit }: EventActionsProps) {
  const { t } = useLingui();
  const shareLink = useShareLink();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {event.room && phase !== 'over' && phase !== 'cancelled' && (
        <ButtonLink
          href={`/r/${encodeURIComponent(event.room.slug)}`}
          variant={phase === 'live' ? 'primary' : 'secondary'}
        >
          {phase === 'live' ? <Trans>Join room</Trans> : <Trans>See the room</Trans>}
        </ButtonLink>
      )}
      {event.room && hasStarted(event, phase) && (
        <ButtonLink href={`/recap/event/${encodeURIComponent(event.slug)}`}>
          <Trans>See the recap</Trans>
        </ButtonLink>
      )}
      {phase === 'upcoming' && <ReminderButton event={event} variant="primary" />}
      {/* On a phone neither is alone on a line. */}
      <div className="flex gap-2">
        {phase !== 'over' && <AddToCalendar event={event} />}
        <IconButton
          variant="solid"
          name={t`Share`}
          icon={ShareIcon}
          onClick={() => shareLink(eventPath(event), event.name)}
        />
      </div>
      {event.canChange && <Manage event={event} phase={phase} onEdit={onEdit} />}
    </div>
  );
}

/** Whether the event has taken place or is taking place, so that it has a recap (R136). */
function hasStarted(event: EventDetails, phase: EventPhase): boolean {
  if (phase === 'live' || phase === 'over') return true;
  return phase === 'upcoming' && Date.parse(event.startsAt) < nextOccurrence(event).startsAt.getTime();
}

function Manage({ event, phase, onEdit }: EventActionsProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [confirming, setConfirming] = useState<'cancel' | 'delete' | null>(null);
  const cancel = useCancelEvent(event.uuid);
  const remove = useDeleteEvent(event.uuid);
  const { name } = event;
  return (
    <>
      <Button icon={EditIcon} onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Menu
        label={t`More options`}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} variant="solid" name={t`More options`} icon={MoreIcon} />
        )}
      >
        {phase === 'cancelled' ? (
          <MenuItem icon={CalendarIcon} onSelect={() => cancel.mutate(false)}>
            <Trans>Bring event back</Trans>
          </MenuItem>
        ) : (
          phase !== 'over' && (
            <MenuItem icon={CloseIcon} onSelect={() => setConfirming('cancel')}>
              <Trans>Cancel event</Trans>
            </MenuItem>
          )
        )}
        <MenuItem icon={TrashIcon} danger onSelect={() => setConfirming('delete')}>
          <Trans>Delete event</Trans>
        </MenuItem>
      </Menu>
      {confirming === 'cancel' && (
        <ConfirmDialog
          title={t`Cancel ${name}?`}
          confirmLabel={t`Cancel event`}
          danger
          busy={cancel.isPending}
          onConfirm={() => cancel.mutate(true, { onSettled: () => setConfirming(null) })}
          onClose={() => setConfirming(null)}
        >
          <Trans>The page stays and says that it’s canceled. You can bring it back later.</Trans>
        </ConfirmDialog>
      )}
      {confirming === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          confirmLabel={t`Delete event`}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => navigate('/events') })}
          onClose={() => setConfirming(null)}
        >
          <Trans>Its page is gone for everyone who has the link. This can’t be undone.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
