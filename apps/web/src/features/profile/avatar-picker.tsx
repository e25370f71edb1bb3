import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { avatarUrl } from '../../lib/avatar-url.ts';
import { ChoiceGroup } from '../../ui/form/index.ts';
import { LockIcon } from '../../ui/icons/index.ts';
import { avatarNames } from './avatar-names.ts';
import { AvatarStage } from './avatar-stage.tsx';
import { avatarSlugs } from './avatar-slugs.ts';
import { useAvatarCondition } from './use-avatar-condition.ts';
import { useAvatars, type ListedAvatar } from './use-avatars.ts';

interface AvatarPickerProps {
  /** May be a design that is not offered; then none is selected. */
  value: string;
  onChange: (slug: string) => void;
}

const grid = 'grid grid-cols-4 gap-2 sm:grid-cols-6';

/** The avatars as full figures, the selected one on a turning stage. Those to earn can be looked at. */
export function AvatarPicker({ value, onChange }: AvatarPickerProps) {
  const { t, i18n } = useLingui();
  const getCondition = useAvatarCondition();
  const avatars = useAvatars();
  /** A locked one that is looked at; choosing another ends that. */
  const [viewed, setViewed] = useState<ListedAvatar>();
  const nameOf = (slug: string, name: string): string =>
    slug in avatarNames ? i18n._(avatarNames[slug as keyof typeof avatarNames]) : name;
  // Everyone can wear these, so they are there at once.
  const own = avatars?.own ?? avatarSlugs.map((slug) => ({ slug, name: slug }));
  const shown = viewed?.slug ?? value;
  const shownName = viewed?.name ?? own.find(({ slug }) => slug === value)?.name ?? '';
  return (
    <div className="flex flex-col gap-4">
      {shown && (
        <AvatarStage
          slug={shown}
          name={nameOf(shown, shownName)}
          condition={viewed && getCondition(viewed)}
        />
      )}
      <ChoiceGroup<string>
        label={t`Avatar`}
        hideLabel
        value={value}
        choices={own.map(({ slug, name }) => ({
          value: slug,
          label: nameOf(slug, name),
          content: <Figure slug={slug} pose={slug === value ? 'bob' : 'idle'} />,
        }))}
        onChange={(slug) => {
          setViewed(undefined);
          onChange(slug);
        }}
        className={grid}
        choiceClassName="aspect-[6/7] rounded-control p-1.5"
      />
      {avatars && avatars.locked.length > 0 && (
        <section>
          <h3 className="mb-2 text-14 font-semibold text-ink">
            <Trans>To earn</Trans>
          </h3>
          <ul className={grid}>
            {avatars.locked.map((avatar) => (
              <li key={avatar.slug}>
                <button
                  type="button"
                  aria-label={`${nameOf(avatar.slug, avatar.name)}: ${getCondition(avatar)}`}
                  aria-pressed={viewed?.slug === avatar.slug}
                  data-tip={getCondition(avatar)}
                  onClick={() => setViewed(avatar)}
                  className="relative flex aspect-[6/7] w-full items-center justify-center rounded-control bg-surface-2 p-1.5 inset-ring-[1.5px] inset-ring-transparent hover:bg-surface-3 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent-ink aria-pressed:inset-ring-accent-ink"
                >
                  <Figure slug={avatar.slug} pose="idle" />
                  <span className="absolute right-1 bottom-1 rounded-full bg-surface-4 p-1 text-ink">
                    <LockIcon size={14} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Figure({ slug, pose }: { slug: string; pose: 'idle' | 'bob' }) {
  return (
    <img
      src={avatarUrl(slug, { view: 'front', part: 'whole', pose })}
      alt=""
      width={60}
      height={73}
      draggable={false}
      decoding="async"
      loading="lazy"
      className="h-auto w-full max-w-16"
    />
  );
}
