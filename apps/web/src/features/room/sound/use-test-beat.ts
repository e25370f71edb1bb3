import { useEffect, useRef, useState } from 'react';

const beatMs = 1_000;
const flashMs = 90;
/** Far enough ahead that a negative delay can be heard too. */
const leadMs = 1_000;

/** Plays a click each second, ahead of the flash by the delay of the speakers. */
export function useTestBeat(trimMs: number): { isRunning: boolean; isFlash: boolean; toggle: () => void } {
  const [isRunning, setRunning] = useState(false);
  const [isFlash, setFlash] = useState(false);
  const trim = useRef(trimMs);
  useEffect(() => {
    trim.current = trimMs;
  }, [trimMs]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const context = new AudioContext();
    const timers = new Set<number>();
    const schedule = (ms: number, act: () => void) => {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        act();
      }, ms);
      timers.add(timer);
    };
    const playBeat = () => {
      // The flash comes after `leadMs`, up to two seconds after the click.
      const flashInMs = leadMs + Math.max(0, trim.current);
      click(context, context.currentTime + (flashInMs - trim.current) / 1_000);
      schedule(flashInMs, () => setFlash(true));
      schedule(flashInMs + flashMs, () => setFlash(false));
      schedule(beatMs, playBeat);
    };
    playBeat();
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setFlash(false);
      void context.close();
    };
  }, [isRunning]);

  return { isRunning, isFlash, toggle: () => setRunning((was) => !was) };
}

function click(context: AudioContext, at: number): void {
  const tone = context.createOscillator();
  const envelope = context.createGain();
  tone.frequency.value = 1_200;
  envelope.gain.setValueAtTime(0.5, at);
  envelope.gain.exponentialRampToValueAtTime(0.001, at + 0.06);
  tone.connect(envelope).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.08);
}
