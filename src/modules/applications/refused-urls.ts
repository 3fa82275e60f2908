import { formats } from '../../kernel/formats.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { StoredUrl } from './ports.ts';

type UrlRules = Pick<Ports, 'isReceiverAllowed' | 'isProviderAllowed' | 'isVerifierAllowed' | 'isPageAllowed'>;

interface Kind {
  readonly rule: keyof UrlRules;
  readonly detail: string;
  /** The consequence of a URL that breaks the rule. */
  readonly effect: string;
  /** True if the service uses no other URL instead. */
  readonly isFailure: boolean;
}

/** A stored URL that is not used. The setting is named and the URL never quoted, because it may contain a password. */
export interface RefusedUrl extends Pick<Kind, 'detail' | 'effect' | 'isFailure'> {
  readonly app: string;
  readonly setting: string;
}

const called = { detail: formats.publicUrl, effect: 'Nothing is sent to it.', isFailure: true } as const;
const linkPage = {
  rule: 'isPageAllowed',
  detail: formats.linkPage,
  effect: 'Emails link to the built-in page instead.',
  isFailure: false,
} as const;

const kinds: Readonly<Record<StoredUrl['kind'], Kind>> = {
  notification_url: { rule: 'isReceiverAllowed', ...called },
  url: { rule: 'isReceiverAllowed', ...called },
  jwks_uri: { rule: 'isReceiverAllowed', ...called },
  backchannel_logout_uri: { rule: 'isReceiverAllowed', ...called },
  issuer: { rule: 'isProviderAllowed', ...called },
  password_source: { rule: 'isReceiverAllowed', ...called },
  verify_url: { rule: 'isVerifierAllowed', ...called },
  recovery_url: linkPage,
  verification_url: linkPage,
  email_change_url: linkPage,
  invitation_url: linkPage,
  email_code_url: linkPage,
  public_url: { ...linkPage, effect: 'PUBLIC_URL is used instead.' },
  redirect_uris: {
    ...linkPage,
    detail: formats.redirectUris,
    effect: 'No login is redirected to it.',
    isFailure: true,
  },
};

const settingOf = ({ kind, owner }: StoredUrl): string => (owner === null ? kind : `${kind} of ${owner}`);

/**
 * Returns the stored URLs that the rules for secrets do not allow: they may be older than the rules, or written by hand. A list
 * with several of them is named once.
 */
export const refusedUrls = (urls: readonly StoredUrl[], ports: UrlRules): readonly RefusedUrl[] => {
  const refused = urls
    .filter(({ kind, url }) => !URL.canParse(url) || !ports[kinds[kind].rule](url))
    .map((stored) => {
      const { detail, effect, isFailure } = kinds[stored.kind];
      return { app: stored.app, setting: settingOf(stored), detail, effect, isFailure };
    });
  return [...new Map(refused.map((one) => [`${one.app} ${one.setting}`, one])).values()];
};
