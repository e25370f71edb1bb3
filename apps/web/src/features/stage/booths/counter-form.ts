import type { DeskForm } from '../scenes/scene.ts';

/** A plain counter, wider at the top: the desk of a design without a form of its own. */
export const counterForm: DeskForm = {
  front: 'M-73-77H73L65 0H-65Z',
  shade: 'M45-77H73L65 0H40ZM-73-77H73L72-69H-72Z',
  top: 'M-69-97H69L80-84H-80Z',
  edge: 'M-80-84H80V-77.500Q80-77 79-77H-79Q-80-77-80-77.500Z',
};
