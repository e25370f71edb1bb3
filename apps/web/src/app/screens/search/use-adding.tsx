import type { FoundSong } from '@turnstage/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { useAddSong, type CrateTarget } from '../../../features/search/index.ts';
import { LengthDialog } from './length-dialog.tsx';
import { lengthSourceOf, type LengthSource } from './length-source.ts';

interface Asked {
  readonly song: FoundSong;
  readonly source: LengthSource;
  readonly resolve: (song: FoundSong | null) => void;
}

/**
 * Adds results, after the player of their service reported how long they are, where nothing else does (rule V40). Each
 * function resolves to whether the song was added.
 */
export function useAdding() {
  const { addToQueue, addToCrate, addAllToQueue, addAllToCrate, replaceInQueue } = useAddSong();
  const [asked, setAsked] = useState<Asked | null>(null);
  const withLength = useCallback((song: FoundSong): Promise<FoundSong | null> => {
    const source = lengthSourceOf(song);
    if (!source) return Promise.resolve(song);
    return new Promise((resolve) => {
      setAsked((before) => {
        before?.resolve(null);
        return { song, source, resolve };
      });
    });
  }, []);
  const addWith = async (song: FoundSong, add: (complete: FoundSong) => Promise<boolean>) => {
    const complete = await withLength(song);
    return complete !== null && (await add(complete));
  };
  const settle = (song: FoundSong | null) => {
    asked?.resolve(song);
    setAsked(null);
  };
  const lengthDialog: ReactNode = asked && (
    <LengthDialog
      song={asked.song}
      source={asked.source}
      onLength={(duration) => settle({ ...asked.song, duration })}
      onClose={() => settle(null)}
    />
  );
  return {
    addToQueue: (song: FoundSong, isNext: boolean) =>
      addWith(song, (complete) => addToQueue(complete, isNext)),
    addToCrate: (song: FoundSong, crate: CrateTarget) =>
      addWith(song, (complete) => addToCrate(complete, crate)),
    replaceInQueue: (song: FoundSong, crateSongUuid: string, index: number) =>
      addWith(song, (complete) => replaceInQueue(complete, crateSongUuid, index)),
    addAllToQueue,
    addAllToCrate,
    lengthDialog,
  };
}
