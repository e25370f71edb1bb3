import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '@turnstage/contracts/values';
import { Checkbox, Select } from '../../../ui/form/index.ts';
import { useInstallation } from '../../../session/index.ts';
import type { EditedSettings } from './settings-diff.ts';
import type { useSettingsLabels } from './use-settings-labels.ts';

const minutes = [3, 5, 7, 10, 15, 20];
const seatLimits = Array.from({ length: limits.maxTurnsPerSeat.max }, (_none, index) => index + 1);

interface TurnRulesProps {
  edited: EditedSettings;
  labels: ReturnType<typeof useSettingsLabels>;
  set: (change: Partial<EditedSettings>) => void;
}

/** Settings for everyone's songs and turns. */
export function TurnRules({ edited, labels, set }: TurnRulesProps) {
  const { t } = useLingui();
  const installation = useInstallation();
  const titleId = useId();
  const seconds = edited.maxSongSeconds;
  // A value set by other means stays among the options until another one is chosen.
  const lengths = [...new Set([...minutes.map((each) => each * 60), seconds])].toSorted((a, b) => a - b);
  const durationLabel = (value: number) => {
    const whole = Math.floor(value / 60);
    return value % 60 === 0 ? t`${whole} minutes` : t`${whole} min ${value % 60} s`;
  };
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-4">
      <h3 id={titleId} className="text-16 font-bold text-ink">
        <Trans>Songs and turns</Trans>
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Longest song allowed`}
          value={String(seconds)}
          options={lengths.map((value) => ({ value: String(value), label: durationLabel(value) }))}
          onChange={(value) => set({ maxSongSeconds: Number(value) })}
        />
        <Select
          label={t`Repeats within an hour`}
          value={edited.repeatRule}
          options={labels.repeatRules}
          onChange={(repeatRule) => set({ repeatRule })}
        />
        <Select
          label={t`Turns per seat`}
          hint={t`After that many turns a DJ makes way for the next in line.`}
          value={String(edited.maxTurnsPerSeat ?? '')}
          options={[
            { value: '', label: t`No limit` },
            ...seatLimits.map((count) => ({ value: String(count), label: String(count) })),
          ]}
          onChange={(value) => set({ maxTurnsPerSeat: value === '' ? null : Number(value) })}
        />
      </div>
      <div className="flex flex-col">
        <Checkbox
          label={t`Ask “Still there?”`}
          hint={t`Asks the next DJ if they’ve been idle for 20 minutes. If they don’t answer, they lose their turn.`}
          checked={edited.stillThereCheck}
          onChange={(stillThereCheck) => set({ stillThereCheck })}
        />
        <Checkbox
          label={t`Let the crowd vote songs out`}
          hint={t`A song ends once five people have voted and dislikes are double the likes.`}
          checked={edited.skipByDislikes}
          onChange={(skipByDislikes) => set({ skipByDislikes })}
        />
        <Checkbox
          label={t`Sum up each song in the chat`}
          hint={t`One quiet line when a song is over: votes, stars and listeners.`}
          checked={edited.songStatistics ?? false}
          onChange={(songStatistics) => set({ songStatistics })}
        />
        {installation?.houseDj && (
          <Checkbox
            label={t`House DJ`}
            hint={t`Plays while someone listens and no one on stage has a song, and makes way for the first who has one. Only where everyone can DJ.`}
            checked={edited.houseDj}
            onChange={(houseDj) => set({ houseDj })}
          />
        )}
      </div>
    </div>
  );
}
