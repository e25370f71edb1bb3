import { useLingui } from '@lingui/react/macro';
import { userSendMobileCode } from '@turnstage/client/routes';
import { api } from '../../session/index.ts';
import type { SentCode } from './phone-number-step.tsx';

export type Channel = 'sms' | 'whatsapp';

/** The message is in the page's language. */
export function useSendMobileCode(): (phone: string, channel: Channel) => Promise<SentCode> {
  const { i18n } = useLingui();
  return async (phone, channel) => {
    const language = i18n.locale === 'es' ? 'es' : 'en';
    await api.call(userSendMobileCode, { body: { phone, channel, language } });
    return { phone, channel, at: Date.now() };
  };
}
