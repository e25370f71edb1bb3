import { createContext } from 'react';

export interface FigureHandle {
  jump(): void;
}

/** Handles of the drawn figures by uuid, to animate one of them. */
export const FigureRegistry = createContext<Map<string, FigureHandle>>(new Map());
