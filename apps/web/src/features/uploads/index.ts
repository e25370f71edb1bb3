export { EditTagsItem } from './edit-tags-item.tsx';
export { TagsDialog } from './tags-dialog.tsx';
export { UploadEntry } from './upload-entry.tsx';
export { UploadList } from './upload-list.tsx';
export { useOnUploadReady } from './use-on-upload-ready.ts';
