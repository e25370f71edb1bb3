import { Type } from '@sinclair/typebox';

export const Room = Type.Object({});
