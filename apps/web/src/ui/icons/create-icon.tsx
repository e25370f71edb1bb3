import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge length, px; 20 by default. */
  size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

/**
 * Creates an icon on a 24 × 24 grid with round strokes. Icons are hidden from screen readers: the control around
 * one carries the name.
 */
export function createIcon(content: ReactNode, filled = false): Icon {
  return function IconComponent({ size = 20, ...rest }) {
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {content}
      </svg>
    );
  };
}

/** Most icons consist of one path. */
export function strokeIcon(d: string): Icon {
  return createIcon(<path d={d} />);
}
