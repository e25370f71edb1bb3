import { useLingui } from '@lingui/react/macro';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { ChoiceGroup } from '../../ui/form/index.ts';
import { avatarNames } from './avatar-names.ts';
import { avatarSlugs } from './avatar-slugs.ts';

interface AvatarPickerProps {
  /** May be a design that is not offered; then none is selected. */
  value: string;
  onChange: (slug: string) => void;
}

/** The drawn designs as full figures; the selected one nods. */
export function AvatarPicker({ value, onChange }: AvatarPickerProps) {
  const { t, i18n } = useLingui();
  return (
    <ChoiceGroup<string>
      label={t`Avatar`}
      hideLabel
      value={value}
      choices={avatarSlugs.map((slug) => ({
        value: slug,
        label: i18n._(avatarNames[slug]),
        content: (
          <img
            src={avatarUrl(slug, { view: 'front', part: 'whole', pose: slug === value ? 'bob' : 'idle' })}
            alt=""
            width={60}
            height={73}
            draggable={false}
            decoding="async"
            className="h-auto w-full max-w-16"
          />
        ),
      }))}
      onChange={onChange}
      className="grid grid-cols-4 gap-2 sm:grid-cols-6"
      choiceClassName="aspect-[6/7] rounded-control p-1.5"
    />
  );
}
