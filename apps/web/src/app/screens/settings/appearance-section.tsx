import { Trans, useLingui } from '@lingui/react/macro';
import { localeNames, locales, type Locale } from '../../../lib/i18n/choose-locale.ts';
import { useTheme, type ThemeChoice } from '../../../lib/theme.ts';
import { chooseLanguage } from '../../../session/index.ts';
import { ChoiceGroup } from '../../../ui/form/index.ts';
import { Panel } from '../../../ui/panel.tsx';

const boxes = 'flex flex-wrap gap-2';
const box = 'h-11 rounded-control px-4 text-14 font-semibold';

/** The same choices as in the account menu; people look for them here too. */
export function AppearanceSection() {
  const { t, i18n } = useLingui();
  const { choice, choose } = useTheme();
  return (
    <>
      <Panel title={t`Appearance`}>
        <ChoiceGroup<ThemeChoice>
          label={t`Appearance`}
          hideLabel
          value={choice}
          choices={[
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
            { value: 'system', label: t`Same as system` },
          ]}
          onChange={choose}
          className={boxes}
          choiceClassName={box}
        />
      </Panel>
      <Panel title={t`Language`}>
        <ChoiceGroup<Locale>
          label={t`Language`}
          hideLabel
          value={i18n.locale as Locale}
          choices={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
          onChange={(locale) => void chooseLanguage(locale)}
          className={boxes}
          choiceClassName={box}
        />
        <p className="mt-3 text-12 text-ink-3">
          <Trans>We’ll email you in this language too.</Trans>
        </p>
      </Panel>
    </>
  );
}
