import { isIP } from 'node:net';
import { makeValidator } from 'envalid';
import { parseServerUrl } from '../database/server-url.ts';
import { toPublicUrl } from '../kernel/web-address.ts';

export const shortestSecret = 32;
const fewestDifferent = 8;

/** Accepts a secret that is long enough and has enough different characters. */
export const secretText = makeValidator((input: string) => {
  if (Buffer.byteLength(input) < shortestSecret) throw new Error(`must have at least ${shortestSecret} bytes`);
  if (new Set(input).size < fewestDifferent)
    throw new Error('is too easy to guess; generate one with `openssl rand -base64 32`');
  return input;
});

const isHop = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  const family = isIP(address);
  return family > 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
};

/** Accepts the values of Express: true, false, a number of hops, or a list of addresses. */
export const trustProxyText = makeValidator((input: string) => {
  if (input === 'true' || input === 'false') return input === 'true';
  if (/^\d+$/.test(input)) return Number(input);
  if (input.split(',').every((hop) => isHop(hop.trim()))) return input;
  throw new Error('must be true, false, a number of hops, or a list of addresses and subnets');
});

/** Reads the addresses of name servers, as `Resolver.setServers` takes them: IPv6 addresses with a port are in brackets. */
export const nameServersText = makeValidator((input: string): string[] | undefined => {
  const servers = input.split(',').map((server) => server.trim());
  const addressOf = (server: string): string =>
    /^\[(.*)\](?::\d{1,5})?$/.exec(server)?.[1] ?? server.replace(/^([\d.]+):\d{1,5}$/, '$1');
  if (servers.some((server) => isIP(addressOf(server)) === 0))
    throw new Error('must be a list of IP addresses of name servers, each with a port or without');
  return servers;
});

export const portText = makeValidator((input: string): number | undefined => {
  if (!/^\d{1,5}$/.test(input) || Number(input) < 1 || Number(input) > 65_535)
    throw new Error('must be a port from 1 to 65535');
  return Number(input);
});

export const countText = makeValidator((input: string): number | undefined => {
  if (!/^[1-9]\d{0,6}$/.test(input)) throw new Error('must be a number from 1 to 9999999');
  return Number(input);
});

const isHttp = (protocol: string): boolean => /^https?:$/.test(protocol);

export const publicUrlText = makeValidator(toPublicUrl);

/** Accepts the URL of a PostgreSQL server. Errors never quote it, since it may contain a password. */
export const databaseUrlText = makeValidator((input: string) => {
  parseServerUrl(input);
  return input;
});

/** Accepts the URL of a Redis server. Errors never quote it, since it may contain a password. */
export const redisUrlText = makeValidator((input: string) => {
  if (!/^rediss?:$/.test(URL.parse(input)?.protocol ?? '')) throw new Error('must be a redis:// or rediss:// URL');
  return input;
});

/**
 * Accepts the URL of a receiver and keeps it unchanged: a trailing slash makes another URL, and the receiver may need a query.
 */
export const receiverUrlText = makeValidator((input: string) => {
  const { protocol = '', hash } = URL.parse(input) ?? {};
  if (!isHttp(protocol) || hash) throw new Error('must be an http or https URL without fragment');
  return input;
});

/** Accepts the base URL of a collector, to which the path for traces is added. */
export const collectorUrlText = makeValidator((input: string) => {
  const { protocol = '', hash, search } = URL.parse(input) ?? {};
  if (!isHttp(protocol) || hash || search) throw new Error('must be an http or https URL without query or fragment');
  return input;
});

/** Accepts `name=value,name=value`, percent-encoded, as OpenTelemetry defines it. Errors never quote the value. */
export const headersText = makeValidator((input: string): Readonly<Record<string, string>> => {
  const pairs = input.split(',').map((pair) => /^\s*([\w-]+)=(\S*)\s*$/.exec(pair));
  if (pairs.includes(null)) throw new Error('must be name=value pairs, separated by commas');
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]));
});

export const ratioText = makeValidator((input: string): number => {
  const ratio = Number(input);
  if (input.trim() === '' || !(ratio >= 0 && ratio <= 1)) throw new Error('must be a number from 0 to 1');
  return ratio;
});

/** Accepts the URL of a range API, to which the first characters of a hash are added. */
export const rangeUrlText = makeValidator((input: string) => {
  const { protocol = '', hash, search, username, password } = URL.parse(input) ?? {};
  if (!isHttp(protocol) || hash || search || username || password)
    throw new Error('must be an http or https URL without query, fragment or credentials');
  return input.endsWith('/') ? input : `${input}/`;
});

const shortestWebhookSecret = 24;

const isWebhookSecret = (text: string): boolean => {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length >= shortestWebhookSecret && new Set(bytes).size >= fewestDifferent;
};

/** Accepts one or two secrets of Standard Webhooks, separated by a space. Both are valid while the first is being replaced. */
export const webhookSecretsText = makeValidator((input: string) => {
  const secrets = input.split(/\s+/);
  if (secrets.length > 2 || !secrets.every(isWebhookSecret))
    throw new Error('must be one or two secrets, each from `echo whsec_$(openssl rand -base64 32)`');
  return secrets;
});

/** Accepts an integer in a range. */
export const numberText = (least: number, most: number) =>
  makeValidator((input: string): number | undefined => {
    const number = Number(input);
    if (!/^\d{1,9}$/.test(input) || number < least || number > most)
      throw new Error(`must be a number from ${least} to ${most}`);
    return number;
  });

const notInChoices = ' not in choices [';

/**
 * Rewrites an error of envalid in the wording of the other problems. It quotes no value, which may be a secret in the wrong
 * variable.
 */
export const ruleOf = (message: string): string => {
  const [value, ...rest] = message.split(notInChoices);
  const choices = rest.at(-1);
  if (value?.startsWith('Value ') && choices?.endsWith(']'))
    return `must be one of ${choices.slice(0, -1).split(',').filter(Boolean).join(', ')}`;
  if (message.startsWith('Invalid port input')) return 'must be a port from 1 to 65535';
  return message.startsWith('Invalid bool input') ? 'must be true or false' : message;
};
