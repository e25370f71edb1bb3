import { useLingui } from '@lingui/react/macro';
import { localeNames, locales, type Locale } from '../../lib/i18n/choose-locale.ts';
import { useTheme } from '../../lib/theme.ts';
import { chooseLanguage } from '../../session/index.ts';
import { MenuChoice } from '../../ui/menu/index.ts';

/** Theme and language; available to everyone, with or without an account. */
export function PreferenceItems() {
  const { t, i18n } = useLingui();
  const { choice, choose } = useTheme();
  return (
    <>
      <MenuChoice
        label={t`Appearance`}
        value={choice}
        onChange={choose}
        options={[
          { value: 'dark', label: t`Dark` },
          { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
          { value: 'system', label: t`Same as system` },
        ]}
      />
      <MenuChoice
        label={t`Language`}
        value={i18n.locale as Locale}
        onChange={(locale) => void chooseLanguage(locale)}
        options={locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: locale }))}
      />
    </>
  );
}
