import { Trans, useLingui } from '@lingui/react/macro';
import { roomEndRaidMode, roomSetSlowMode, roomStartRaidMode } from '@turnstage/client/routes';
import { raidIntervalSeconds, slowModeChoices } from '@turnstage/permissions';
import { useState } from 'react';
import { formatTime } from '../../../../lib/dates.ts';
import { api } from '../../../../session/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/form/index.ts';
import { showToast } from '../../../../ui/toast/index.ts';
import { describeFailure } from '../../live/refusal-messages.ts';
import { useRoomSession, useRoomState } from '../../live/room-context.tsx';
import { useRaidMode } from '../../live/use-raid-mode.ts';
import { useSlowModeLabel } from './use-slow-mode-label.ts';

const raidMinutes = [10, 30, 60, 180, 720] as const;

/** Slow mode and raid mode, for moderators. Changes apply for everyone at once. */
export function PacePanel() {
  return (
    <div className="flex flex-col gap-6">
      <SlowMode />
      <RaidMode />
    </div>
  );
}

/** Runs one request at a time and shows why it failed. */
function useRequest() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (request: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await request();
    } catch (error) {
      showToast(describeFailure(error), { tone: 'warn' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

function SlowMode() {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const seconds = useRoomState(({ settings }) => settings.slowModeSeconds ?? 0);
  const { isBusy, run } = useRequest();
  // A value set by other means stays among the options until another one is chosen.
  const choices = [...new Set([...slowModeChoices, seconds])].toSorted((a, b) => a - b);
  const labelOf = useSlowModeLabel();
  return (
    <Select
      label={t`Slow mode`}
      hint={t`How long people wait before they can write again. Mods don’t have to.`}
      value={String(seconds)}
      disabled={isBusy}
      options={choices.map((value) => ({ value: String(value), label: labelOf(value) }))}
      onChange={(value) =>
        void run(() =>
          api.call(roomSetSlowMode, { params: { slug: roomUuid }, body: { seconds: Number(value) } }),
        )
      }
    />
  );
}

function RaidMode() {
  const { t, i18n } = useLingui();
  const { roomUuid } = useRoomSession();
  const isRaid = useRaidMode();
  const raidUntil = useRoomState(({ settings }) => settings.raidUntil ?? null);
  const [minutes, setMinutes] = useState<number>(30);
  const { isBusy, run } = useRequest();
  const raidLabelOf = (value: number) => {
    const hours = value / 60;
    if (hours < 1) return t`${value} minutes`;
    return hours === 1 ? t`1 hour` : t`${hours} hours`;
  };
  const end = raidUntil === null ? '' : formatTime(new Date(raidUntil), i18n.locale);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="raid-mode">
      <h3 id="raid-mode" className="text-16 font-bold text-ink">
        <Trans>Raid mode</Trans>
      </h3>
      <p className="text-14 text-ink-2">
        <Trans>
          For when strangers flood the room. Only people with a role or a verified email can chat, react and
          get on stage. Messages are {raidIntervalSeconds} seconds apart, and links, images and GIFs are for
          mods only.
        </Trans>
      </p>
      {isRaid ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-14 font-semibold text-warn">
            <Trans>On until {end}</Trans>
          </p>
          <Button
            busy={isBusy}
            onClick={() => void run(() => api.call(roomEndRaidMode, { params: { slug: roomUuid } }))}
          >
            <Trans>End raid mode</Trans>
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-40 flex-1">
            <Select
              label={t`Ends by itself after`}
              value={String(minutes)}
              options={raidMinutes.map((value) => ({ value: String(value), label: raidLabelOf(value) }))}
              onChange={(value) => setMinutes(Number(value))}
            />
          </div>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() =>
              void run(() => api.call(roomStartRaidMode, { params: { slug: roomUuid }, body: { minutes } }))
            }
          >
            <Trans>Turn on raid mode</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
