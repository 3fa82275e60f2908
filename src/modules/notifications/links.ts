import type { AppSettings } from '../../kernel/app.ts';
import type { KeyPurpose } from '../one-time-tokens/one-time-token.ts';
import type { NotificationContent } from './content.ts';
import type { SmsPurpose } from './sms-purpose.ts';

/** The purposes whose messages have a link. For the others, the user types a code. */
export type LinkPurpose = Exclude<KeyPurpose, 'reauthentication' | SmsPurpose>;

/** The page for a key: in the application's settings, and of this service where the application has none that may get it. */
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
  readonly key: string;
  readonly isPageAllowed: (url: string) => boolean;
}

/** The purpose of a key of the old address: it confirms and cancels, or cancels only. */
const sideOf = ({ purpose, content }: Link): string => {
  if (content.template === 'email-change-notice') return '&side=cancel';
  return purpose === 'email_change_old' ? '&side=old' : '';
};

/**
 * The link of an email: made of settings only, never of a request's Host header. The key stands behind the `#`, which no
 * browser sends along, so that it gets into no log and no referrer; an application that wants it elsewhere says so with
 * `{key}`.
 */
export const linkOf = (link: Link): string => {
  const { publicUrl, app, purpose, key, isPageAllowed } = link;
  const { setting, action } = pages[purpose];
  const chosen = app.settings[setting];
  const own = chosen !== null && isPageAllowed(chosen) ? chosen : undefined;
  if (own?.includes('{key}')) return own.replaceAll('{key}', key);
  return `${own ?? `${publicUrl}/account/${app.uuid}/${action}`}#key=${key}${sideOf(link)}`;
};
