import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Edge in px; 20 unless said otherwise. */
  size?: number;
}

export type Icon = (props: IconProps) => ReactNode;

/**
 * A drawing of 24 × 24 units with round strokes. Icons are always silent: the control that holds one
 * carries the name.
 */
export function createIcon(content: ReactNode, filled = false): Icon {
  return function IconDrawing({ size = 20, ...rest }) {
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

/** Most icons are one path. */
export function strokeIcon(d: string): Icon {
  return createIcon(<path d={d} />);
}
