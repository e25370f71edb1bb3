export {
  drumNames,
  genreNames,
  genres,
  partNames,
  type Composition,
  type DrumName,
  type Genre,
  type Hit,
  type MusicalKey,
  type Note,
  type PartName,
  type Section,
  type SectionName,
} from './composition.ts';
export { moods, type Mood } from './moods.ts';
export { composeTrack, type ComposeOptions } from './compose.ts';
export { frameCount, renderTrack, type RenderOptions } from './render.ts';
export { drawCover } from './covers/cover.ts';
