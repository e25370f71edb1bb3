import { Plural, Trans } from '@lingui/react/macro';
import { useSuccession } from './use-succession.ts';

/** What happens to each room on the day when the account is deleted. */
export function ScheduledRooms() {
  const { data: rooms = [] } = useSuccession({ followJob: true });
  if (rooms.length === 0) return null;
  return (
    <div className="mt-3 text-14 text-ink-2">
      <p>
        <Plural value={rooms.length} one="Your room on that day:" other="Your rooms on that day:" />
      </p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {rooms.map(({ roomUuid, name, successorUuid, candidates }) => {
          const nickname = candidates.find(({ userUuid }) => userUuid === successorUuid)?.nickname;
          return (
            <li key={roomUuid} className="wrap-anywhere">
              {nickname === undefined ? (
                <Trans>{name} closes.</Trans>
              ) : (
                <Trans>
                  {name} goes to {nickname}.
                </Trans>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
