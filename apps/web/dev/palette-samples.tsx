import { Panel } from '../src/ui/panel.tsx';

const surfaces = ['bg-surface-0', 'bg-surface-1', 'bg-surface-2', 'bg-surface-3', 'bg-surface-4'];

export function PaletteSamples() {
  return (
    <Panel title="Surfaces, ink, type">
      <div className="grid grid-cols-5 gap-2">
        {surfaces.map((surface) => (
          <div
            key={surface}
            className={`${surface} flex flex-col rounded-control border border-line p-3 text-14`}
          >
            <span className="text-ink">Ink</span>
            <span className="text-ink-2">Second</span>
            {surface !== 'bg-surface-4' && <span className="text-ink-3">Third</span>}
          </div>
        ))}
      </div>
      <p className="mt-4 font-display text-28 font-bold">Live now 28</p>
      <p className="font-display text-20 font-bold">Paper Lanterns 20</p>
      <p className="text-16">Sixteen for reading: Inés Marrow played Tidal Bloom.</p>
      <p className="text-14 text-ink-2">Fourteen for most things. 3:46 of 6:10</p>
      <p className="text-12 text-ink-3">Twelve for side notes and times.</p>
      <p className="mt-2 flex gap-4 text-14 font-semibold">
        <span className="text-ok">in sync, ±18 ms</span>
        <span className="text-warn">repeat</span>
        <span className="text-danger">failed</span>
      </p>
    </Panel>
  );
}
