import { classNames } from '../../ui/class-names.ts';

interface BannerProps {
  /** Null: light beams in the accent colour. */
  src: string | null;
  className: string;
}

/** The wide image above a community. It only decorates. */
export function Banner({ src, className }: BannerProps) {
  if (src)
    return (
      <img src={src} alt="" draggable={false} className={classNames('w-full object-cover', className)} />
    );
  return (
    <div
      aria-hidden="true"
      className={classNames('relative w-full overflow-hidden bg-surface-3', className)}
      style={{
        backgroundImage:
          'conic-gradient(from 200deg at 18% -30%, transparent 0 8%, color-mix(in srgb, var(--accent) 34%, transparent) 12%, transparent 17%),' +
          'conic-gradient(from 150deg at 62% -40%, transparent 0 4%, color-mix(in srgb, var(--accent) 26%, transparent) 8%, transparent 14%),' +
          'conic-gradient(from 170deg at 88% -30%, transparent 0 3%, color-mix(in srgb, var(--accent) 40%, transparent) 6%, transparent 10%),' +
          'radial-gradient(120% 80% at 50% 120%, color-mix(in srgb, var(--accent) 22%, transparent), transparent 70%)',
      }}
    />
  );
}
