import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '../../../lib/dates.ts';
import { ShieldIcon } from '../../../ui/icons/index.ts';
import { useRoomState } from '../live/room-context.tsx';
import { useRaidMode } from '../live/use-raid-mode.ts';

/** A row above the chat while raid mode is on. Moderators press it to change or end it. */
export function RaidBanner({ onPress }: { onPress?: (() => void) | undefined }) {
  const { i18n } = useLingui();
  const isRaid = useRaidMode();
  const raidUntil = useRoomState(({ settings }) => settings.raidUntil ?? null);
  if (!isRaid || raidUntil === null) return null;
  const end = formatTime(new Date(raidUntil), i18n.locale);
  const classes =
    'flex min-h-11 w-full shrink-0 items-center gap-2 border-b border-line bg-surface-2 px-4 text-left text-14 font-semibold text-ink';
  const content = (
    <>
      <ShieldIcon size={16} className="shrink-0 text-warn" />
      <span className="min-w-0 flex-1 py-1.5">
        <Trans>Raid mode is on until {end}.</Trans>
      </span>
    </>
  );
  if (!onPress) return <p className={classes}>{content}</p>;
  return (
    <button type="button" onClick={onPress} className={`${classes} -outline-offset-2`}>
      {content}
      <span className="text-accent-ink">
        <Trans>Change</Trans>
      </span>
    </button>
  );
}
