import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '../../ui/form/index.ts';
import { accents, designs } from './room-choices.ts';
import type { RoomDraft } from './room-draft.ts';

interface AppearanceFieldsProps {
  draft: RoomDraft;
  onChange: (changes: Partial<RoomDraft>) => void;
}

/** Design and accent colour. */
export function AppearanceFields({ draft, onChange }: AppearanceFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <ChoiceGroup
        label={t`Venue`}
        value={draft.design}
        choices={designs.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        onChange={(design) => onChange({ design })}
        choiceClassName="hit-44 h-9 rounded-pill px-3.5 text-14 font-semibold"
      />
      <ChoiceGroup
        label={t`Color`}
        value={draft.accent}
        choices={accents.map(({ value, label }) => ({
          value,
          label: i18n._(label),
          content: <span data-accent={value} className="size-6 rounded-full bg-accent" />,
        }))}
        onChange={(accent) => onChange({ accent })}
        choiceClassName="size-11 rounded-full"
      />
    </>
  );
}
