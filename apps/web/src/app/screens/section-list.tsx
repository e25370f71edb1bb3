import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../ui/class-names.ts';
import { ChevronRightIcon, type Icon } from '../../ui/icons/index.ts';

interface Section {
  path: string;
  label: MessageDescriptor;
  icon: Icon;
  preload: () => void;
}

export interface SectionGroup {
  label?: MessageDescriptor;
  sections: readonly Section[];
}

interface SectionListProps {
  /** The page that all sections belong to; its path is the prefix of theirs. */
  base: '/settings' | '/staff';
  name: string;
  /** Without labels there is one. */
  groups: readonly SectionGroup[];
  /** The section open beside the list; none on a phone. */
  current: Section | undefined;
  /** The list is the page itself, so its name becomes the page's title. */
  isTitle: boolean;
}

/** The list of a page's sections. */
export function SectionList({ base, name, groups, current, isTitle }: SectionListProps) {
  const { i18n } = useLingui();
  const id = useId();
  const Title = isTitle ? 'h1' : 'p';
  const all = groups.flatMap(({ sections }) => sections);
  return (
    <nav aria-label={name} className="w-full md:w-70 md:shrink-0 md:border-r md:border-line md:bg-surface-1">
      <div className="px-4 pt-5 pb-8 md:sticky md:top-(--nav-height) md:max-h-[calc(100dvh-var(--nav-height))] md:overflow-y-auto md:pt-6">
        <Title
          className={classNames(
            'mb-4 font-display font-bold text-ink md:px-3',
            isTitle ? 'text-28' : 'text-20',
          )}
        >
          {name}
        </Title>
        {groups.map(({ label, sections }, index) => (
          <Fragment key={sections[0]?.path}>
            {label && (
              <p id={`${id}-${index}`} className="mt-6 mb-1 px-3 text-12 font-bold text-ink-3 nth-[2]:mt-0">
                {i18n._(label)}
              </p>
            )}
            <ul className="flex flex-col gap-1" aria-labelledby={label && `${id}-${index}`}>
              {sections.map((section) => (
                <SectionLink
                  key={section.path}
                  base={base}
                  section={section}
                  openAt={section === current ? all.indexOf(section) : null}
                  isDense={label !== undefined}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

interface SectionLinkProps {
  base: SectionListProps['base'];
  section: Section;
  /** Its place in the whole list while it is open, else null. */
  openAt: number | null;
  /** One of many, so that most of them show at once. */
  isDense: boolean;
}

function SectionLink({ base, section, openAt, isDense }: SectionLinkProps) {
  const { i18n } = useLingui();
  const { icon: IconComponent } = section;
  const link = useRef<HTMLAnchorElement>(null);
  const isOpen = openAt !== null;
  // The list may be longer than the window, and an address can open a section at its end. Sections that join above it
  // push it out of view.
  useEffect(() => {
    if (openAt !== null) link.current?.scrollIntoView({ block: 'nearest' });
  }, [openAt]);
  return (
    <li>
      <Link
        ref={link}
        href={`${base}/${section.path}`}
        aria-current={isOpen ? 'page' : undefined}
        onPointerEnter={section.preload}
        onFocus={section.preload}
        className={classNames(
          'relative flex min-h-13 scroll-my-4 items-center gap-3 rounded-control px-3 text-14 font-semibold text-ink -outline-offset-2 transition-colors',
          isDense ? 'py-1 md:min-h-9' : 'py-2 md:min-h-11',
          isOpen
            ? 'bg-surface-3 before:absolute before:inset-0 before:rounded-control before:border-l-[3px] before:border-accent-ink before:content-[""]'
            : 'hover:bg-surface-2',
        )}
      >
        <IconComponent size={20} className={isOpen ? 'text-accent-bright' : 'text-ink-3'} />
        <span className="min-w-0 flex-1">{i18n._(section.label)}</span>
        <ChevronRightIcon size={18} className="text-ink-3 md:hidden" />
      </Link>
    </li>
  );
}
