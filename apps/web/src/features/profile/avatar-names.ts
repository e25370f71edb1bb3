import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AvatarSlug } from './avatar-slugs.ts';

export const avatarNames: Record<AvatarSlug, MessageDescriptor> = {
  fox: msg`Fox`,
  bear: msg`Bear`,
  cat: msg`Cat`,
  owl: msg`Owl`,
  rabbit: msg`Rabbit`,
  frog: msg`Frog`,
  panda: msg`Panda`,
  penguin: msg`Penguin`,
  koala: msg`Koala`,
  raccoon: msg`Raccoon`,
  tiger: msg`Tiger`,
  lion: msg`Lion`,
  elephant: msg`Elephant`,
  axolotl: msg`Axolotl`,
  ram: msg`Ram`,
  deer: msg`Deer`,
  octopus: msg`Octopus`,
  gorilla: msg`Gorilla`,
  duck: msg`Duck`,
  shark: msg`Shark`,
  boxbot: msg`Boxbot`,
  domebot: msg`Domebot`,
  cassette: msg`Cassette`,
  subwoofer: msg`Subwoofer`,
};
