import { Trans } from '@lingui/react/macro';
import { ExternalIcon } from '../../ui/icons/index.ts';
import type { ProfileLink } from './profile-links.ts';

export function ProfileLinks({ links }: { links: readonly ProfileLink[] }) {
  return (
    <section>
      <h2 className="text-14 font-semibold text-ink">
        <Trans>Links</Trans>
      </h2>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {links.map(({ brand, name, url }) => (
          <li key={brand} className="min-w-0">
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow me"
                className="flex min-h-13 items-center gap-3 rounded-control bg-surface-3 px-3.5 py-2 transition-colors hover:bg-surface-4"
              >
                <LinkLabel brand={brand} name={name} />
                <ExternalIcon size={16} className="shrink-0 text-ink-3" />
                <span className="sr-only">
                  <Trans>opens a new tab</Trans>
                </span>
              </a>
            ) : (
              <span className="flex min-h-13 items-center rounded-control bg-surface-3 px-3.5 py-2">
                <LinkLabel brand={brand} name={name} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkLabel({ brand, name }: Pick<ProfileLink, 'brand' | 'name'>) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-12 text-ink-3">{brand}</span>
      <span className="block truncate text-14 font-semibold text-ink">{name}</span>
    </span>
  );
}
