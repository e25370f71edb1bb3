import { createContext } from 'react';

export interface FigureHandle {
  jump(): void;
}

/** The drawn figures by their person's uuid, for what is sent to one of them. */
export const FigureRegistry = createContext<Map<string, FigureHandle>>(new Map());
