import { useInstallation } from '../../session/index.ts';

/** The logo, a record with one coral slice, and the name, which is clipped where there is no room. */
export function Logo() {
  const name = useInstallation()?.name ?? 'Turnstage';
  return (
    <span className="flex h-11 flex-wrap items-center gap-x-2.5 overflow-hidden">
      <svg aria-hidden="true" className="h-11 w-7" viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="15" fill="#FFB454" />
        <path d="M1 16a15 15 0 0 0 6.4 12.3L16 16Z" fill="#FF7A5C" />
        <circle cx="16" cy="16" r="8" className="fill-surface-1" />
        <circle cx="16" cy="16" r="3.2" fill="#FFB454" />
      </svg>
      <span className="font-display text-20 font-bold text-ink">{name}</span>
    </span>
  );
}
