/** A period that ends without an event from the payment service is published once (rule J50). */
export const lapsedSubscriptions = `
  alter table payment_service.subscription add column lapsed_period_end bigint;
  create index subscription_period on payment_service.subscription (current_period_end)
    where status in ('active', 'trialing');
`;
