import { formats } from '../../kernel/formats.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { StoredUrl } from './ports.ts';

type UrlRules = Pick<Ports, 'isReceiverAllowed' | 'isProviderAllowed' | 'isVerifierAllowed'>;

/** A stored URL to which nothing is sent. It is named, not quoted: a URL may contain a password. */
export interface RefusedUrl {
  readonly app: string;
  readonly setting: string;
  readonly detail: string;
}

const rules = {
  notification_url: ({ isReceiverAllowed }) => isReceiverAllowed,
  issuer: ({ isProviderAllowed }) => isProviderAllowed,
  verify_url: ({ isVerifierAllowed }) => isVerifierAllowed,
} as const satisfies Readonly<Record<StoredUrl['kind'], (ports: UrlRules) => (url: string) => boolean>>;

const settingOf = ({ kind, provider }: StoredUrl): string => (provider === null ? kind : `${kind} of ${provider}`);

/** The stored URLs that the rule for secrets does not allow: they may be older than the rule, or written by hand. */
export const refusedUrls = (urls: readonly StoredUrl[], ports: UrlRules): readonly RefusedUrl[] =>
  urls
    .filter(({ kind, url }) => !URL.canParse(url) || !rules[kind](ports)(url))
    .map((stored) => ({ app: stored.app, setting: settingOf(stored), detail: formats.publicUrl }));
