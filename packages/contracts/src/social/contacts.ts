import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime, Ok, OneOf, TakeSkip, Uuid } from '../schemas.ts';
import { PersonPath, PersonShape } from './shapes.ts';

const service = 'social' as const;
const source = 'document 2 section 7';

/** What is stored about an address in the contacts; the address itself isn't. */
export const BookContact = Type.Object({
  id: Type.Integer(),
  userUuid: Uuid,
  contactId: Type.String({ description: "the client's own id for the contact, or empty" }),
  kind: OneOf(['email', 'phone'] as const),
  createdAt: IsoTime,
});
export type BookContact = Static<typeof BookContact>;

export const ContactMatch = Type.Object({
  userProfile: PersonShape,
  contactIds: Type.Array(Type.String(), { description: 'which of the contacts it is' }),
  isFriend: Type.Boolean(),
});
export type ContactMatch = Static<typeof ContactMatch>;

const contact = {
  contactId: Type.Optional(Type.String({ maxLength: 64 })),
  emails: Type.Optional(Type.Array(Type.String({ maxLength: 254 }), { maxItems: 10 })),
  phones: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
};
/** ISO 3166, two letters: the country of numbers without a country code. */
const region = Type.Optional(
  Type.String({ pattern: '^[A-Za-z]{2}$', description: 'a two-letter country code' }),
);
const contacts = Type.Array(Type.Object(contact, { additionalProperties: false }), {
  maxItems: limits.contactsAtOnce,
});

const AddedContacts = Type.Object({
  added: Type.Integer({ description: 'addresses that are new in the contacts' }),
  skipped: Type.Integer({ description: 'texts that are neither an email address nor a phone number' }),
  total: Type.Integer({ description: 'addresses in the contacts now' }),
});

export const addBookContacts = operation({
  id: 'social.addBookContacts',
  service,
  method: 'POST',
  path: '/user-book-contact',
  auth: 'user',
  rateLimit: 'write',
  summary: "Add contacts to the caller's contacts. Only keyed hashes of their addresses are stored.",
  source,
  body: Type.Object({ contacts, region }, { additionalProperties: false }),
  reply: AddedContacts,
  status: 201,
  errors: ['contacts/full', 'contacts/too-many'],
});

export const addBookContact = operation({
  id: 'social.addBookContact',
  service,
  method: 'POST',
  path: '/user-book-contact/single',
  auth: 'user',
  rateLimit: 'write',
  summary: "Add one contact to the caller's contacts.",
  source,
  body: Type.Object({ ...contact, region }, { additionalProperties: false }),
  reply: AddedContacts,
  status: 201,
  errors: ['contacts/full', 'contacts/too-many'],
});

export const bookContacts = operation({
  id: 'social.bookContacts',
  service,
  method: 'GET',
  path: '/user-book-contact',
  auth: 'user',
  summary: "List the caller's contacts, 1,000 by default.",
  source,
  query: Type.Object(TakeSkip),
  reply: Type.Array(BookContact),
});

export const clearBookContacts = operation({
  id: 'social.clearBookContacts',
  service,
  method: 'DELETE',
  path: '/user-book-contact',
  auth: 'user',
  rateLimit: 'write',
  summary: "Delete all of the caller's contacts.",
  source,
  reply: Ok,
});

export const adminBookContacts = operation({
  id: 'social.adminBookContacts',
  service,
  method: 'GET',
  path: '/user-book-contact/admin/{id}',
  auth: 'staff',
  summary: "List a person's contacts, 1,000 by default.",
  source,
  params: PersonPath,
  query: Type.Object(TakeSkip),
  reply: Type.Array(BookContact),
});

export const matchingContacts = operation({
  id: 'social.matchingContacts',
  service,
  method: 'GET',
  path: '/user-book-contact/matching-contacts',
  auth: 'user',
  summary: "List people with an account here who are in the caller's contacts.",
  source,
  reply: Type.Array(ContactMatch),
});

export const matchingFriends = operation({
  id: 'social.matchingFriends',
  service,
  method: 'POST',
  path: '/user-book-contact/matching-contacts-friends',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "List the caller's friends among the given contacts, which aren't stored, or by default among the stored ones.",
  source,
  body: Type.Object({ contacts: Type.Optional(contacts), region }, { additionalProperties: false }),
  reply: Type.Array(ContactMatch),
  status: 201,
});
