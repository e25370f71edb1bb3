import { classNames } from '../class-names.ts';

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number) => void;
  /** The value in words, for screen readers: "40 percent". */
  valueText?: string;
  className?: string;
}

/** A horizontal slider; the browser handles the arrow, Home, End and Page keys. */
export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  onChange,
  valueText,
  className,
}: SliderProps) {
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      min={min}
      max={max}
      step={step}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      style={{ '--share': `${share * 100}%` }}
      className={classNames('slider h-11 min-w-20 cursor-pointer', className)}
    />
  );
}
