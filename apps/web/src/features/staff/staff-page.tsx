import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ChevronLeftIcon } from '../../ui/icons/index.ts';

interface StaffPageProps {
  title: string;
  /** Shown beside the title. */
  portrait?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Target and label of the back link. Without it, on a phone the link leads to the list of sections. */
  back?: { href: string; label: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Title, back link and content of one page of the staff area. */
export function StaffPage({ title, portrait, lead, back, actions, children }: StaffPageProps) {
  const { t } = useLingui();
  useDocumentTitle(t`${title} · Staff area`);
  const backLink = back ?? { href: '/staff', label: <Trans>Staff area</Trans> };
  return (
    <div className="max-w-[68rem]">
      <Link
        href={backLink.href}
        className={`-ml-2 h-11 items-center gap-1 rounded-control pr-3 pl-1 text-14 font-semibold text-ink-2 hover:text-ink ${
          back ? 'inline-flex' : 'inline-flex md:hidden'
        }`}
      >
        <ChevronLeftIcon size={20} />
        {backLink.label}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
          {portrait}
          <div className="min-w-0 flex-1">
            <h1 className="font-display text-28 font-bold break-words">{title}</h1>
            {lead && <div className="mt-1 text-14 text-pretty text-ink-2">{lead}</div>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div className="mt-5 flex flex-col gap-4">{children}</div>
    </div>
  );
}
