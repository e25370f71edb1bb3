/** Parameters that several actions share. */
import { Type } from '@sinclair/typebox';
import type { Song } from '../wire/song.ts';
import type { Tolerance } from './socket-action.ts';

export const NoParams = Type.Object({});
export const NoResult = Type.Object({});

/** A uuid in any case. */
export function UuidParam(tolerance: Tolerance = { absentWhen: [null, ''] }) {
  return Type.String({ format: 'uuid', mustBe: 'a uuid', ...tolerance });
}

/** The uuid of a person who may turn out not to be in the room. */
export function PersonParam(tolerance: Tolerance) {
  return Type.String({ lowerCase: true, mustBe: 'a uuid', ...tolerance });
}

const anySong = {
  additionalProperties: true,
  mustBe: 'an object',
  description: 'from a bare title with a link to a full catalogue row; unknown keys do no harm',
};

/** A song as clients send it (wire section 2). The engine checks its content. */
export const SongParam = Type.Unsafe<Song>({ type: 'object', ...anySong, absentWhen: [null] });
/** A song as clients send it; null means that there is no song any more. */
export const SongOrNullParam = Type.Unsafe<Song | null>({ type: ['object', 'null'], ...anySong });

/** True or absent; every other value counts as absent. */
export function FlagParam(description: string) {
  return Type.Optional(Type.Boolean({ ignoreInvalid: true, description }));
}
