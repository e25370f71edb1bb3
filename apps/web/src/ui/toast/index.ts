export { dismissToast, showToast, type ToastOptions, type ToastTone } from './toasts.ts';
export { ToastRegion } from './toast-region.tsx';
