import { Type } from '@sinclair/typebox'; // breach

export const maxSongs = Type.Integer({ maximum: 1_000 }).maximum;
