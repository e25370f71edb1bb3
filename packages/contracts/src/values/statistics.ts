/** Over how many days statistics can be read, as in a query. */
export const statisticsDays = ['7', '30', '90'] as const;
export type StatisticsDays = (typeof statisticsDays)[number];
