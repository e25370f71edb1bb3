import { ItemsSection } from '../../../features/staff/items/items-section.tsx';
import { renderItemPreview } from '../render-item-preview.tsx';

/** The items of the shop, with a preview that the stage draws. */
export function ItemsScreen() {
  return <ItemsSection renderPreview={renderItemPreview} />;
}
