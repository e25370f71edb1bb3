import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Checkbox, Select } from '../../../ui/form/index.ts';
import type { EditedSettings } from './room-change.ts';
import type { useSettingsWords } from './settings-words.ts';

const minutes = [3, 5, 7, 10, 15, 20];

interface TurnRulesProps {
  edited: EditedSettings;
  words: ReturnType<typeof useSettingsWords>;
  set: (change: Partial<EditedSettings>) => void;
}

/** What holds for everybody's songs and turns. */
export function TurnRules({ edited, words, set }: TurnRulesProps) {
  const { t } = useLingui();
  const titleId = useId();
  const seconds = edited.maxSongSeconds;
  // A length that was set elsewhere stays what it is until another one is chosen.
  const lengths = [...new Set([...minutes.map((each) => each * 60), seconds])].toSorted((a, b) => a - b);
  const lengthWord = (value: number) => {
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
          label={t`Longest song`}
          value={String(seconds)}
          options={lengths.map((value) => ({ value: String(value), label: lengthWord(value) }))}
          onChange={(value) => set({ maxSongSeconds: Number(value) })}
        />
        <Select
          label={t`Again within an hour`}
          value={edited.repeatRule}
          options={words.repeatRules}
          onChange={(repeatRule) => set({ repeatRule })}
        />
      </div>
      <div className="flex flex-col">
        <Checkbox
          label={t`Ask “Still there?”`}
          hint={t`Whoever is next and gave no sign for 20 minutes is asked, and passed over without an answer.`}
          checked={edited.stillThereCheck}
          onChange={(stillThereCheck) => set({ stillThereCheck })}
        />
        <Checkbox
          label={t`The room can vote a song out`}
          hint={t`It ends when five people have voted and dislikes are twice the likes.`}
          checked={edited.skipByDislikes}
          onChange={(skipByDislikes) => set({ skipByDislikes })}
        />
      </div>
    </div>
  );
}
