export { readAllPages, createPersonalDataRegistry, streamDocument } from './personal-data.ts';
export type { PersonalDataRegistry, PersonalDataPart } from './personal-data.ts';
