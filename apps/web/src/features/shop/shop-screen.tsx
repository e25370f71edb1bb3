import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useParams, useSearch } from 'wouter';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useCurrentRoom } from '../../session/current-room.ts';
import { useInstallation } from '../../session/index.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { Balance } from './balance.tsx';
import { PaymentReturn } from './checkout/payment-return.tsx';
import { SandboxLabel } from './checkout/sandbox-label.tsx';
import { HistoryView } from './history/history-view.tsx';
import type { RenderItemPreview } from './item.ts';
import { ItemShelf } from './items/item-shelf.tsx';
import { SubscriptionView } from './subscription/subscription-view.tsx';
import { useOwnSubscription } from './subscription/use-subscription.ts';
import { TokensView } from './tokens/tokens-view.tsx';

const views = ['items', 'tokens', 'subscription', 'history'] as const;
type View = (typeof views)[number];

interface ShopScreenProps {
  renderPreview: RenderItemPreview;
}

/** `/shop`: things for the stage, tokens, plans, and what happened on the account. */
export function ShopScreen({ renderPreview }: ShopScreenProps) {
  const params = useParams<{ view?: string }>();
  return <Shop view={views.find((name) => name === params.view) ?? 'items'} renderPreview={renderPreview} />;
}

/** `/subscribe-plan/{plan}`: the plans, with the one that the link names marked (rule J78). */
export function SubscribePlanScreen({ renderPreview }: ShopScreenProps) {
  const { plan } = useParams<{ plan: string }>();
  return <Shop view="subscription" plan={plan} renderPreview={renderPreview} />;
}

interface ShopProps extends ShopScreenProps {
  view: View;
  plan?: string;
}

function Shop({ view, plan, renderPreview }: ShopProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Shop`);
  const [, navigate] = useLocation();
  const hasPlans = useInstallation()?.subscriptions ?? false;
  const hasSubscription = Boolean(useOwnSubscription().data);
  const showsPlans = hasPlans || hasSubscription || view === 'subscription';
  const search = new URLSearchParams(useSearch());
  const room = useCurrentRoom((state) => state.room);
  const hasSide = useMediaQuery('(min-width: 64rem)');
  const [payment, canceled] = [search.get('payment'), search.get('canceled')];
  const returned = payment ?? canceled;
  return (
    <div className="mx-auto max-w-[72rem] px-4 pt-5 pb-10 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-28 font-bold text-ink">
          <Trans>Shop</Trans>
        </h1>
        <Balance />
      </div>
      <TabList
        base="shop"
        label={t`Shop`}
        widths="content"
        className="mb-5 md:*:grow-0"
        tabs={[
          { id: 'items', label: t`Items` },
          { id: 'tokens', label: t`Tokens` },
          ...(showsPlans ? [{ id: 'subscription' as const, label: t`Subscription` }] : []),
          { id: 'history', label: t`History` },
        ]}
        value={view}
        onChange={(next) => navigate(next === 'items' ? '/shop' : `/shop/${next}`, { replace: true })}
      />
      {returned !== null && <PaymentReturn key={returned} id={returned} isCanceled={payment === null} />}
      <TabPanel base="shop" id={view}>
        {view === 'items' && (
          <div className="flex flex-col gap-5">
            <SandboxLabel />
            <ItemShelf room={room} renderPreview={renderPreview} hasSide={hasSide} />
          </div>
        )}
        {view === 'tokens' && <TokensView />}
        {view === 'subscription' && <SubscriptionView wanted={plan} />}
        {view === 'history' && <HistoryView />}
      </TabPanel>
    </div>
  );
}
