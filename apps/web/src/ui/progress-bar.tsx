import { classNames } from './class-names.ts';

interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  share: number;
  /** The state in words: "64 percent, 6 seconds left". */
  valueText?: string;
  className?: string;
}

export function ProgressBar({ label, share, valueText, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={valueText}
      value={Math.max(0, Math.min(1, share))}
      max={1}
      className={classNames('progress h-1.5 w-full', className)}
    />
  );
}
