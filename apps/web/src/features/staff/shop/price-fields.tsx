import { useLingui } from '@lingui/react/macro';
import { fieldLengths, limits } from '@turnstage/contracts/values';
import { TextField } from '../../../ui/form/index.ts';

/** Digits of the highest price, with separators. */
const maxPriceLength = String(limits.price).length + 4;

interface PriceFieldsProps {
  price: string;
  currency: string;
  problem: 'price' | 'currency' | null;
  onChange: (part: { price?: string; currency?: string }) => void;
}

/** An amount and its currency, side by side. */
export function PriceFields({ price, currency, problem, onChange }: PriceFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField
        label={t`Price`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={maxPriceLength}
        value={price}
        error={problem === 'price' ? t`Type an amount, like 9.99.` : undefined}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <TextField
        label={t`Currency`}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={fieldLengths.currency}
        value={currency.toUpperCase()}
        error={problem === 'currency' ? t`Use three letters, like EUR.` : undefined}
        onChange={({ target }) => onChange({ currency: target.value.toLowerCase() })}
      />
    </div>
  );
}
