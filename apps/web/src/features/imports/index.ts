export { ImportReport } from './import-report.tsx';
export { NewImport } from './new-import.tsx';
