import { useEffect, useRef } from 'react';
import { useRoomSession } from '../live/room-context.tsx';
import { useAudioStatus } from './use-audio-status.ts';

/** Whether the current song has video, which services require to be visible. */
export function useHasVideo(): boolean {
  const { phase, provider } = useAudioStatus();
  const isOn = phase === 'loading' || phase === 'playing' || phase === 'blocked';
  return isOn && (provider === 'youtube' || provider === 'soundCloudPublic');
}

/** The slot on the page that the video is positioned over. */
export function VideoSlot({ className }: { className?: string }) {
  const { screen } = useRoomSession();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    screen.place(slot.current);
    return () => screen.place(null);
  }, [screen]);
  return <div ref={slot} className={className} data-video-slot="" />;
}
