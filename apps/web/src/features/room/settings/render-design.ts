import type { RoomAccent, RoomDesign } from '@turnstage/contracts';
import type { ReactNode } from 'react';

/** Draws a stage without people, 318 : 150. */
export type RenderDesign = (look: { design: RoomDesign; accent: RoomAccent }) => ReactNode;
