import type { components } from '../../../generated/openapi.ts';
import type { Mail } from '../../modules/notifications/content.ts';

type Schemas = components['schemas'];

interface Link {
  readonly label: string;
  readonly url: string;
}

/** An email in words. */
export interface Email {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: Link;
  /** Instead of a button, where all there is to do is to stop something. */
  readonly cancel?: Link;
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** `2026-03-14 09:26:53` as `14 March 2026`. */
export const dayOf = (timestamp: string): string => {
  const [year, month, day] = timestamp.slice(0, 10).split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
};

/** `2026-03-14 09:26:53` as `09:26`. */
export const timeOf = (timestamp: string): string => timestamp.slice(11, 16);

export const momentOf = (timestamp: string): string => `${dayOf(timestamp)}, ${timeOf(timestamp)} UTC`;

export const ifNotYou = (mail: Mail): string =>
  `If it wasn't you, use “Forgot password” in ${mail.app.name} now. The new password ends all other sessions.`;

export const greeting = ({ recipient: { name } }: Mail): string => (name === '' ? 'Hello,' : `Hello ${name},`);

export const onceUntil = (expiresAt: string): string => `The link can be used once, until ${momentOf(expiresAt)}.`;

export const originText = ({ ip, user_agent }: Schemas['MailOrigin']): string =>
  `The request came from ${ip}${user_agent === '' ? '' : `, with ${user_agent}`}.`;

/** A sentence that lists the identities that can no longer log in; empty without such identities. */
export const unlinked = (identities: Schemas['UnlinkedIdentities']): readonly string[] => {
  if (identities.length === 0) return [];
  const names = identities.map(({ provider, email }) => (email === null ? provider : `${provider} (${email})`));
  return [`Unlinked from your account, because it was not proven to be yours: ${names.join(', ')}.`];
};
