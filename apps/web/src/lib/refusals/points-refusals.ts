import { msg } from '@lingui/core/macro';

/** About points, seasons and rankings. */
export const pointsRefusals = {
  'points/off': msg`Points are off on this server.`,
  'season/not-found': msg`This season was deleted.`,
  'season/overlap': msg`Another season runs at that time. Change the dates, or give the other one an end first.`,
  'season/name-taken': msg`Another season has this name. Try another one.`,
};
