export { EditTagsItem } from './edit-tags-item.tsx';
export { TagsDialog } from './tags-dialog.tsx';
export { UploadEntry } from './upload-entry.tsx';
