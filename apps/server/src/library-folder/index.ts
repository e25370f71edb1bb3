export {
  isEmptyFolder,
  openLibraryFolder,
  type FolderListing,
  type LibraryFolder,
  type ListedFile,
} from './library-folder.ts';
