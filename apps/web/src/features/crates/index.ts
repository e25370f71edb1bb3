export { crateOptions, findCrate, myCratesOptions, type MyCrates } from './data/crates.ts';
export { useCrateChanges } from './data/use-crate-changes.ts';
export { useSongEdits } from './data/use-song-edits.ts';
export { CrateList } from './list/crate-list.tsx';
export { cratePath } from './paths.ts';
export { CratesForGuests } from './guests/crates-for-guests.tsx';
export { CrateView } from './view/crate-view.tsx';
