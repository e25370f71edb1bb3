import { ShopScreen, SubscribePlanScreen } from '../../features/shop/shop-screen.tsx';
import { renderItemPreview } from './render-item-preview.tsx';

export function Shop() {
  return <ShopScreen renderPreview={renderItemPreview} />;
}

export function SubscribePlan() {
  return <SubscribePlanScreen renderPreview={renderItemPreview} />;
}
