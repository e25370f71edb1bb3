import { useLingui } from '@lingui/react/macro';

/** Says how long people wait between two messages, by seconds. */
export function useSlowModeLabel(): (value: number) => string {
  const { t } = useLingui();
  return (value) => {
    if (value === 0) return t`Off`;
    const minutes = value / 60;
    if (value % 60 !== 0) return t`${value} seconds between messages`;
    return minutes === 1 ? t`1 minute between messages` : t`${minutes} minutes between messages`;
  };
}
