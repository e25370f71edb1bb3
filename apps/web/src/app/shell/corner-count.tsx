/** A count on the corner of an icon. It is visual only; the accessible name of the button contains the number. */
export function CornerCount({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-count={value > 9 ? '9+' : value}
      className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-pill bg-accent px-1 text-12 font-bold text-on-accent before:content-[attr(data-count)]"
    />
  );
}
