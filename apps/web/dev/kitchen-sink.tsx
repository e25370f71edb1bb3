import { roomAccents } from '@turnstage/contracts/values';
import { useDocumentTitle } from '../src/lib/use-document-title.ts';
import { ButtonSamples, TagSamples } from './button-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { PaletteSamples } from './palette-samples.tsx';

/** Every UI primitive on one page, for development. */
export function KitchenSink() {
  useDocumentTitle('Primitives');
  return (
    <div className="mx-auto flex max-w-[1680px] flex-col gap-6 p-4 md:p-8">
      <h1 className="font-display text-28 font-bold">Primitives</h1>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ButtonSamples />
        <FormSamples />
        <TagSamples />
        <OverlaySamples />
        <PaletteSamples />
      </div>
      <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {roomAccents.map((accent) => (
          <div key={accent} data-accent={accent}>
            <AccentSample name={accent} />
          </div>
        ))}
      </div>
    </div>
  );
}

function AccentSample({ name }: { name: string }) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-accent-ink bg-surface-2 p-4">
      <span className="rounded-control bg-accent px-3 py-2 text-14 font-semibold text-on-accent">{name}</span>
      <span className="text-14 text-accent-ink">accent as text</span>
      <span className="rounded-control bg-accent-wash px-3 py-2 text-14 font-semibold text-accent-bright">
        on its wash
      </span>
    </div>
  );
}
