import { createPrivateKey } from 'node:crypto';
import { makeValidator } from 'envalid';
import { type FeedbackName, feedbackDrivers } from './feedback/drivers.ts';
import { isTag } from './locale.ts';
import { type ProviderName, providerDrivers } from './providers/drivers.ts';
import { parseAddress } from './senders.ts';
import { isSecret } from './signatures.ts';

export const secretsText = makeValidator((input: string) => {
  const secrets = input.split(/\s+/);
  if (!secrets.every(isSecret))
    throw new Error(
      'must be one or more secrets, separated by spaces, each from `echo whsec_$(openssl rand -base64 32)`',
    );
  return secrets;
});

/** Error texts never quote the value: it may contain a password. */
export const databaseUrlText = makeValidator((input: string) => {
  if (!/^postgres(ql)?:$/.test(URL.parse(input)?.protocol ?? '')) throw new Error('must be a postgres:// URL');
  return input;
});

export const smtpUrlText = makeValidator((input: string) => {
  const url = URL.parse(input);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || url.search || !/^\/?$/.test(url.pathname))
    throw new Error('must be an smtp:// or smtps:// URL without path and query');
  return url;
});

const providerNames = Object.keys(providerDrivers) as readonly ProviderName[];

export const providerText = makeValidator((input: string): ProviderName | '' => {
  const name = providerNames.find((one) => one === input);
  if (!name) throw new Error(`must be one of ${providerNames.join(', ')}`);
  return name;
});

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Requires HTTPS, except on this machine: the key of the provider is sent with each email. */
export const providerUrlText = makeValidator((input: string) => {
  const url = URL.parse(input);
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isAllowed || url.username || url.password || url.hash)
    throw new Error('must be an https:// URL without credentials');
  return url.href;
});

/** Error texts never quote the value. */
export const providerKeyText = makeValidator((input: string) => {
  if (!/^[\x21-\x7e]{8,500}$/.test(input)) throw new Error('must have 8 to 500 printable ASCII characters');
  return input;
});

export const addressText = makeValidator(parseAddress);

export const countText = makeValidator((input: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(input)) throw new Error('must be a number from 1 to 99999');
  return Number(input);
});

/** Error texts never quote the value. */
export const privateKeyText = makeValidator((input: string): string => {
  try {
    createPrivateKey(input);
    return input;
  } catch {
    throw new Error('must be a private key in PEM format');
  }
});

export const languageText = makeValidator((input: string): string => {
  if (!isTag(input)) throw new Error('must be a language tag, for example en or pt-BR');
  return input;
});

/** Validates the secrets of a driver. Error texts never quote them. */
export const feedbackText = (name: FeedbackName) => {
  const { isSecret, secretRule } = feedbackDrivers[name];
  return makeValidator((input: string): readonly string[] => {
    const secrets = input.split(/\s+/).filter((secret) => secret !== '');
    if (!secrets.every(isSecret)) throw new Error(`must be ${secretRule}; several are separated by spaces`);
    return secrets;
  })({ default: [] });
};

const notInChoices = ' not in choices [';

/** Rewords a fault that envalid has found like the others. It quotes no value, which may be a secret in the wrong place. */
export const ruleOf = (message: string): string => {
  const [value, ...rest] = message.split(notInChoices);
  const choices = rest.at(-1);
  if (value?.startsWith('Value ') && choices?.endsWith(']'))
    return `must be one of ${choices.slice(0, -1).split(',').filter(Boolean).join(', ')}`;
  return message.startsWith('Invalid port input') ? 'must be a port from 1 to 65535' : message;
};
