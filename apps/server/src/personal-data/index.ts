export { allPages, createPersonalData, writeDocument } from './personal-data.ts';
export type { PersonalData, PersonalDataPart } from './personal-data.ts';
