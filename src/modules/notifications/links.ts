import type { AppSettings } from '../../kernel/settings.ts';
import type { SentPurpose } from '../one-time-tokens/one-time-token.ts';
import type { NotificationContent } from './content.ts';
import type { SmsPurpose } from './sms-purpose.ts';

/** The purposes whose messages have a link. Messages for the others have a code. */
export type LinkPurpose = Exclude<SentPurpose, 'reauthentication' | SmsPurpose>;

/** The page for each key: a setting of the application, or a page of this service if the setting is empty or not allowed. */
const pages = {
  recovery: { setting: 'recoveryUrl', action: 'recovery' },
  login: { setting: 'emailCodeUrl', action: 'login' },
  verification: { setting: 'verificationUrl', action: 'verification' },
  email_change_new: { setting: 'emailChangeUrl', action: 'email-change' },
  email_change_old: { setting: 'emailChangeUrl', action: 'email-change' },
  invitation: { setting: 'invitationUrl', action: 'invitation' },
} as const satisfies Readonly<Record<LinkPurpose, { setting: keyof AppSettings; action: string }>>;

interface Link {
  readonly publicUrl: string;
  readonly app: { readonly uuid: string; readonly settings: AppSettings };
  readonly purpose: LinkPurpose;
  readonly content: NotificationContent;
  /** The language of the email. */
  readonly locale: string;
  readonly key: string;
  readonly isPageAllowed: (url: string) => boolean;
}

/** Returns the parameter for a key of the old address, which confirms and cancels, or only cancels. */
const sideOf = ({ purpose, content }: Link): string => {
  if (content.template === 'email-change-notice') return '&side=cancel';
  return purpose === 'email_change_old' ? '&side=old' : '';
};

/**
 * Builds the link of an email from settings only, never from a request's Host header. The key follows the `#`, which browsers do
 * not send, so that it appears in no log and no referrer. An application can place it elsewhere with `{key}`.
 */
export const linkOf = (link: Link): string => {
  const { publicUrl, app, purpose, locale, key, isPageAllowed } = link;
  const { setting, action } = pages[purpose];
  const chosen = app.settings[setting];
  const own = chosen !== null && isPageAllowed(chosen) ? chosen : undefined;
  if (own?.includes('{key}')) return own.replaceAll('{key}', key);
  const page = own ?? `${publicUrl}/account/${app.uuid}/${action}?ui_locales=${locale}`;
  return `${page}#key=${key}${sideOf(link)}`;
};
