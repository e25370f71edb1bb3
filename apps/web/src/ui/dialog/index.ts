export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { ShowOnceDialog } from './show-once-dialog.tsx';
