/** Owns the songs of the library. No account has this uuid: version 4 uuids have another variant. */
export const libraryOwnerUuid = '6c696272-6172-4000-0000-000000000000';
