import type { Product } from '@turnstage/contracts';

/**
 * The plan that `subscribe-plan/{plan}` names: by its id, else by its level, its name, or its region and level as
 * `eu-pro` (rule J78). Of several the cheapest, which comes first. Undefined when none is for sale.
 */
export function findPlan(plans: readonly Product[], wanted: string): Product | undefined {
  const text = wanted.trim().toLowerCase();
  const is = (value: string | null) => value?.toLowerCase() === text;
  return (
    plans.find(({ id }) => is(id)) ??
    plans.find(({ region, level }) => is(`${region}-${level}`)) ??
    plans.find(({ level }) => is(level)) ??
    plans.find(({ name }) => is(name))
  );
}

/** In the order of the list, which is the cheapest first. */
export function groupByRegion(plans: readonly Product[]): { region: string; plans: Product[] }[] {
  const groups = new Map<string, Product[]>();
  for (const plan of plans) {
    const region = plan.region ?? '';
    groups.set(region, [...(groups.get(region) ?? []), plan]);
  }
  return [...groups].map(([region, ofRegion]) => ({ region, plans: ofRegion }));
}
