import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundSong } from '@turnstage/contracts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { getConsent, setConsent } from '../../../features/room/sound/sound-settings.ts';
import { serviceBrands } from '../../../session/music-services.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { WarningIcon } from '../../../ui/icons/index.ts';
import type { LengthSource } from './length-source.ts';
import { readLength, type LengthProblem, type LengthReading } from './read-length.ts';

interface LengthDialogProps {
  song: FoundSong;
  source: LengthSource;
  onLength: (seconds: number) => void;
  onClose: () => void;
}

type Phase = 'asking' | 'reading' | LengthProblem;

/**
 * Finds out how long a song is, before it is added (rules V40 and V41): asks whether the service may be contacted,
 * unless the person agreed before (P4), and loads its player without sound. The player stays visible, as its terms
 * require.
 */
export function LengthDialog({ song, source, onLength, onClose }: LengthDialogProps) {
  const { t } = useLingui();
  const { provider } = source;
  const name = serviceBrands[provider];
  const { trackName } = song;
  const [phase, setPhase] = useState<Phase>(() =>
    getConsent(provider, false) === 'yes' ? 'reading' : 'asking',
  );
  const read = () => {
    setConsent(provider, 'yes');
    setPhase('reading');
  };
  const isProblem = phase !== 'asking' && phase !== 'reading';
  const titles = { asking: t`Get the length from ${name}?`, reading: t`Adding “${trackName}”` };
  return (
    <Dialog
      title={isProblem ? t`Couldn’t add “${trackName}”` : titles[phase]}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isProblem ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
          {phase === 'unreachable' ? (
            <Button variant="primary" onClick={read}>
              <Trans>Try again</Trans>
            </Button>
          ) : (
            !isProblem && (
              <Button variant="primary" busy={phase === 'reading'} onClick={read}>
                <Trans>Load and add</Trans>
              </Button>
            )
          )}
        </>
      }
    >
      {phase === 'asking' && (
        <p>
          <Trans>
            Only {name}’s player knows how long “{trackName}” is. It loads here without sound, so {name} can
            see your IP address. You can change this in your sound settings.
          </Trans>
        </p>
      )}
      {phase === 'reading' && (
        <Reading
          source={source}
          text={t`Getting the length of “${trackName}” from ${name}…`}
          onReading={(reading) =>
            reading.problem === undefined ? onLength(reading.seconds) : setPhase(reading.problem)
          }
        />
      )}
      {isProblem && <Problem problem={phase} name={name} />}
    </Dialog>
  );
}

interface ReadingProps {
  source: LengthSource;
  text: string;
  onReading: (reading: LengthReading) => void;
}

function Reading({ source, text, onReading }: ReadingProps) {
  const screen = useRef<HTMLDivElement>(null);
  const onReadingNow = useEffectEvent(onReading);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (screen.current)
      void readLength(source, screen.current, signal).then((reading) => {
        if (!signal.aborted) onReadingNow(reading);
      });
    return () => controller.abort();
  }, [source]);
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{text}</p>
      {/* As large as the services want it at least. */}
      <div
        ref={screen}
        className="h-50 overflow-hidden rounded-control bg-[#07080f] [&_iframe]:block [&_iframe]:size-full [&_iframe]:border-0"
      />
    </div>
  );
}

function Problem({ problem, name }: { problem: LengthProblem; name: string }) {
  const { t } = useLingui();
  const ref = useRef<HTMLParagraphElement>(null);
  // The button that had the focus may be gone.
  useLayoutEffect(() => ref.current?.focus(), []);
  const texts: Record<LengthProblem, string> = {
    live: t`Live streams don’t end, so you can’t queue them.`,
    'not-embeddable': t`Its owner doesn’t let it play on other sites. Try another version of the song.`,
    'not-found': t`${name} doesn’t have it anymore.`,
    'no-player': t`This server doesn’t play songs from ${name}, so it can’t find out how long this one is.`,
    unreachable: t`${name} didn’t respond. Check your connection, or turn off what blocks ${name} in your browser, and try again.`,
  };
  return (
    <p ref={ref} tabIndex={-1} data-quiet-focus="" role="alert" className="flex items-start gap-3 text-ink">
      <WarningIcon className="mt-0.5 shrink-0 text-warn" />
      <span>{texts[problem]}</span>
    </p>
  );
}
