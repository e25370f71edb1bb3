import { Trans } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';

export interface Bar {
  readonly key: string;
  /** In the table and when the pointer is over the bar. */
  readonly name: string;
  /** Below the bar; empty where it would be too tight. */
  readonly tick: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
}

interface BarChartProps {
  title: string;
  /** One sentence about the chart, for screen readers. */
  summary: string;
  /** What the names and the values are. */
  columns: readonly [string, string];
  /** The greatest value in words; not shown if it's zero. */
  max: string;
  bars: readonly Bar[];
}

const height = 100;
const step = 10;

/** A bar chart that fits any width, with the same as a table behind it. */
export function BarChart({ title, summary, columns, max, bars }: BarChartProps) {
  const greatest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <Panel title={title} aside={greatest > 0 && max}>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-b border-line text-accent"
      >
        {bars.map(({ key, name, value, text }, index) => {
          const barHeight = greatest === 0 ? 0 : Math.max(value === 0 ? 0 : 1, (value / greatest) * height);
          return (
            <g key={key}>
              <title>{`${name}: ${text}`}</title>
              {/* The whole column responds to the pointer. */}
              <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
              <rect
                x={index * step + 1}
                y={height - barHeight}
                width={step - 2}
                height={barHeight}
                fill="currentColor"
              />
            </g>
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex text-12 text-ink-3">
        {bars.map(({ key, tick }, index) => (
          <span key={key} className="w-0 flex-1 whitespace-nowrap tabular-nums">
            {/* Below the middle of its bar, but for the first, which stays below the chart. */}
            <span className={classNames('inline-block', index > 0 && '-translate-x-1/2 pl-[100%]')}>
              {tick}
            </span>
          </span>
        ))}
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-14 font-semibold text-accent-ink">
          <Trans>Show as a table</Trans>
        </summary>
        <div className="max-h-80 overflow-y-auto">
          <table className="w-full text-left text-14">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-12 text-ink-3">
                <th scope="col" className="py-1 font-semibold">
                  {columns[0]}
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {columns[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, name, text }) => (
                <tr key={key} className="border-t border-line">
                  <th scope="row" className="py-1.5 font-normal text-ink-2">
                    {name}
                  </th>
                  <td className="py-1.5 text-right text-ink tabular-nums">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  );
}
