import { formats } from '../kernel/formats.ts';
import { pageUrlRule, secretUrlRule } from '../outbound/public-urls.ts';

type Values = Readonly<Record<string, string>>;

interface OutboundUrl {
  readonly setting: string;
  /** The setting that allows URLs without TLS and, unless browsers open them, in private networks. */
  readonly permission: string;
  /** Returns true if secrets are sent to the URL. */
  readonly getsSecrets: (values: Values) => boolean;
  readonly rule: typeof secretUrlRule;
  readonly problem: string;
}

/** The rule for the URLs that the service sends requests to. */
const called = {
  rule: secretUrlRule,
  problem: `${formats.publicUrl}; to allow private networks and http, set`,
} as const;

const outboundUrls: readonly OutboundUrl[] = [
  {
    setting: 'PUBLIC_URL',
    permission: 'PAGES_ALLOW_HTTP',
    getsSecrets: () => true,
    rule: pageUrlRule,
    problem: `${formats.linkPage}: put a proxy that terminates TLS in front of the service and set its https URL; to allow http, set`,
  },
  { setting: 'NOTIFICATION_URL', permission: 'NOTIFICATION_ALLOW_PRIVATE', getsSecrets: () => true, ...called },
  {
    setting: 'BREACHED_PASSWORDS_URL',
    permission: 'BREACHED_PASSWORDS_ALLOW_PRIVATE',
    getsSecrets: () => true,
    ...called,
  },
  {
    setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    permission: 'OTEL_ALLOW_PRIVATE',
    // Traces contain no secrets, but the headers are credentials.
    getsSecrets: (values) => values['OTEL_EXPORTER_OTLP_HEADERS'] !== undefined,
    ...called,
  },
];

/** Checks the URLs that secrets are sent to, by the same rules as URLs that applications choose. */
export const outboundUrlProblems = (values: Values, isAllowedByDefault: boolean): readonly string[] =>
  outboundUrls.flatMap(({ setting, permission, getsSecrets, rule, problem }) => {
    const url = values[setting] ?? '';
    // The format of the setting rejects other schemes.
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || !getsSecrets(values)) return [];
    const said = values[permission];
    const allowsPrivate = said === undefined ? isAllowedByDefault : said === 'true';
    return rule(allowsPrivate)(url) ? [] : [`${setting} ${problem} ${permission}=true`];
  });

interface Permissions {
  readonly allowsPrivateReceivers: boolean;
  readonly allowsHttpPages: boolean;
  readonly allowsPrivateProviders: boolean;
  readonly allowsPrivateVerifiers: boolean;
}

/** Returns the rules for URLs that applications choose. A setting for each relaxes its rule. */
export const chosenUrlRules = (config: Permissions) => ({
  isReceiverAllowed: secretUrlRule(config.allowsPrivateReceivers),
  isProviderAllowed: secretUrlRule(config.allowsPrivateProviders),
  isVerifierAllowed: secretUrlRule(config.allowsPrivateVerifiers),
  isPageAllowed: pageUrlRule(config.allowsHttpPages),
});
