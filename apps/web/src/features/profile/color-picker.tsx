import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '../../ui/form/index.ts';
import { colorNames, type PersonColor } from './person-colors.ts';

interface ColorPickerProps {
  /** `#RRGGBB`. A colour that is not offered comes first in the list. */
  value: string;
  /** Shown in the colour, as in the chat. */
  nickname: string;
  onChange: (color: string) => void;
}

/** The colour of my name in the chat and of my light. */
export function ColorPicker({ value, nickname, onChange }: ColorPickerProps) {
  const { t, i18n } = useLingui();
  const offered = Object.keys(colorNames) as PersonColor[];
  const isOffered = offered.some((color) => color === value);
  const choices = offered.map((color) => ({ value: color as string, label: i18n._(colorNames[color]) }));
  if (!isOffered) choices.unshift({ value, label: t`Custom color` });
  return (
    <div className="flex flex-col gap-2">
      <ChoiceGroup
        label={t`Color`}
        value={value}
        choices={choices.map((choice) => ({
          ...choice,
          content: <span className="size-6 rounded-full" style={{ background: choice.value }} />,
        }))}
        onChange={onChange}
        choiceClassName="size-11 rounded-full"
      />
      <p
        data-theme="dark"
        aria-hidden="true"
        className="w-fit max-w-full truncate rounded-control bg-surface-1 px-3 py-1.5 text-14 font-bold"
        style={{ color: value }}
      >
        {nickname}
      </p>
    </div>
  );
}
