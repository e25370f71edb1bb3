/** The goals of a season (rule E24). */
import { seasonGoals, type GoalProgress, type SeasonGoal } from '@turnstage/contracts';

export const goalTargets: Readonly<Record<SeasonGoal, number>> = {
  playSongs: 20,
  getLikes: 50,
  finishSongs: 100,
  visitRooms: 10,
};

export type SeasonValues = Readonly<Record<SeasonGoal, number>>;

export function goalsOf(values: SeasonValues): GoalProgress[] {
  return seasonGoals.map((goal) => ({
    goal,
    value: values[goal],
    target: goalTargets[goal],
    isReached: values[goal] >= goalTargets[goal],
  }));
}
