import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classNames } from '../../ui/class-names.ts';
import { ChevronRightIcon, type Icon } from '../../ui/icons/index.ts';

interface Section {
  path: string;
  label: MessageDescriptor;
  icon: Icon;
  preload: () => void;
}

interface SectionListProps {
  /** The page that all sections belong to; its path is the prefix of theirs. */
  base: '/settings' | '/staff';
  name: string;
  sections: readonly Section[];
  /** The section open beside the list; none on a phone. */
  current: Section | undefined;
  /** The list is the page itself, so its name becomes the page's title. */
  isTitle: boolean;
}

/** The list of a page's sections. */
export function SectionList({ base, name, sections, current, isTitle }: SectionListProps) {
  const { i18n } = useLingui();
  const Title = isTitle ? 'h1' : 'p';
  return (
    <nav
      aria-label={name}
      className="w-full bg-surface-1 px-4 pt-5 pb-8 md:w-70 md:shrink-0 md:border-r md:border-line md:pt-6"
    >
      <Title
        className={classNames('mb-4 px-3 font-display font-bold text-ink', isTitle ? 'text-28' : 'text-20')}
      >
        {name}
      </Title>
      <ul className="flex flex-col gap-1">
        {sections.map((section) => {
          const open = section === current;
          const { icon: IconComponent } = section;
          return (
            <li key={section.path}>
              <Link
                href={`${base}/${section.path}`}
                aria-current={open ? 'page' : undefined}
                onPointerEnter={section.preload}
                onFocus={section.preload}
                className={classNames(
                  'relative flex min-h-13 items-center gap-3 rounded-control px-3 py-2 text-14 font-semibold text-ink -outline-offset-2 transition-colors md:min-h-11',
                  open
                    ? 'bg-surface-3 before:absolute before:inset-0 before:rounded-control before:border-l-[3px] before:border-accent-ink before:content-[""]'
                    : 'hover:bg-surface-2',
                )}
              >
                <IconComponent size={20} className={open ? 'text-accent-bright' : 'text-ink-3'} />
                <span className="min-w-0 flex-1">{i18n._(section.label)}</span>
                <ChevronRightIcon size={18} className="text-ink-3 md:hidden" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
