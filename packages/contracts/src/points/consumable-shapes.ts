import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { consumableAnchors, consumableDisplayTypes, consumableEffects } from '../values/avatars.ts';

/** Something that people buy for tokens and everyone in the room sees. */
export const Consumable = Type.Object({
  id: Type.Integer(),
  slug: Nullable(Type.String(), { description: 'of those that come with the server' }),
  name: Type.String(),
  description: Type.String(),
  tokenCost: Type.Integer(),
  displayType: OneOf(consumableDisplayTypes),
  effect: OneOf(consumableEffects),
  anchor: OneOf(consumableAnchors),
  durationSeconds: Type.Integer(),
  isSubscriberOnly: Type.Boolean(),
  isAvailable: Type.Boolean({ description: 'false: nobody can buy it right now' }),
  imageUrl: Type.String({ description: 'a path on this server, or empty' }),
  fileId: Nullable(Uuid, { description: 'null: the drawing that comes with the server' }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Consumable = Static<typeof Consumable>;

const { consumableName, consumableTokenCost, consumableDuration } = limits;

export const NewConsumable = Type.Object(
  {
    name: Type.String({ minLength: consumableName.min, maxLength: consumableName.max }),
    description: Type.Optional(Type.String({ maxLength: limits.consumableDescription })),
    tokenCost: Type.Integer({ minimum: consumableTokenCost.min, maximum: consumableTokenCost.max }),
    displayType: Type.Optional(OneOf(consumableDisplayTypes)),
    effect: Type.Optional(OneOf(consumableEffects)),
    anchor: Type.Optional(OneOf(consumableAnchors)),
    durationSeconds: Type.Optional(
      Type.Integer({ minimum: consumableDuration.min, maximum: consumableDuration.max }),
    ),
    isSubscriberOnly: Type.Optional(Type.Boolean()),
    isAvailable: Type.Optional(Type.Boolean()),
    fileId: Uuid,
  },
  { additionalProperties: false },
);
export type NewConsumable = Static<typeof NewConsumable>;

export const ConsumableChange = Type.Partial(NewConsumable, { additionalProperties: false });
export type ConsumableChange = Static<typeof ConsumableChange>;
