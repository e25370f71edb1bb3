/** The goals of every season (rule E24), in the order in which they are shown. */
export const seasonGoals = ['playSongs', 'getLikes', 'finishSongs', 'visitRooms'] as const;
export type SeasonGoal = (typeof seasonGoals)[number];
