import type { ReactNode } from 'react';
import { avatarUrl } from '../../lib/avatar-url.ts';
import css from './account-card.module.css';

interface AccountCardProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** The crowd behind the card closes its eyes while a password is typed. */
  eyesClosed?: boolean;
  children: ReactNode;
  /** Below the card: a link to the other form. */
  foot?: ReactNode;
}

const crowd = ['owl', 'cat', 'fox', 'boxbot', 'frog'];

/** The card around the account forms, with five guests looking over its edge. */
export function AccountCard({ title, lead, eyesClosed = false, children, foot }: AccountCardProps) {
  return (
    <div className="mx-auto flex w-full max-w-[27rem] flex-col px-4 pt-6 pb-4 md:pt-[max(1rem,calc((100dvh-52rem)/3))]">
      <div aria-hidden="true" className={css.crowd} data-eyes-closed={eyesClosed || undefined}>
        {crowd.map((slug) => (
          <span key={slug} className={css.guest}>
            <img
              src={avatarUrl(slug, { view: 'front', part: 'whole', pose: 'idle' })}
              alt=""
              draggable={false}
              className={css.open}
            />
            <img
              src={avatarUrl(slug, { view: 'front', part: 'whole', pose: 'bob' })}
              alt=""
              draggable={false}
              className={css.closed}
            />
          </span>
        ))}
      </div>
      <section className="relative rounded-card bg-surface-2 p-5 shadow-card md:p-6">
        <h1 className="font-display text-28 font-bold">{title}</h1>
        {lead && <p className="mt-1 text-14 text-ink-2">{lead}</p>}
        <div className="mt-4">{children}</div>
      </section>
      {foot && <p className="mt-3 text-center text-14 text-ink-2">{foot}</p>}
    </div>
  );
}
