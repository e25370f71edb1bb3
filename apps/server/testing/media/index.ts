export { audioBombs, imageBombs, largestGif } from './bombs.ts';
export { createImageTargets, imageInputs, imageRequest } from './image-inputs.ts';
