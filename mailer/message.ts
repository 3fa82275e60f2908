import { oneLine } from './lines.ts';
import type { Mail } from './mail.ts';
import type { Address, Senders } from './senders.ts';
import type { Failure } from './store.ts';
import type { Letter } from './template-language.ts';

interface Party {
  readonly name: string;
  readonly address: string;
}

/** An email with its sender and its recipient, ready to be sent. */
export interface Message extends Letter {
  /** The `webhook-id`. */
  readonly id: string;
  readonly messageId: string;
  readonly from: Party;
  readonly to: Party;
  readonly replyTo: Party | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends emails, to an SMTP server or to the HTTP API of a provider. */
export interface Transport {
  /** `smtp`, or the name of the provider. */
  readonly name: string;
  /** The host that accepts emails, for messages to the operator. */
  readonly host: string;
  /** Resolves once the email is accepted. */
  send(message: Message): Promise<void>;
  /** Describes a failed attempt. The kind decides if and when the email is sent again. */
  failureOf(error: unknown): Failure;
  close(): void;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Returns the Message-ID of an email, derived from the `webhook-id` so that a second copy can be recognized. RFC 5322 (section
 * 3.6.4) requires a unique ID, and each notification is one email.
 */
const messageIdOf = (id: string, from: string): string => `<${id}@${domainOf(from)}>`;

interface Sending {
  readonly from: Address;
  readonly senders: Senders;
}

/** Adds the sender of the application. */
export const toMessage = (
  { id, app, recipient }: Mail,
  letter: Letter,
  { from: defaultFrom, senders }: Sending,
): Message => {
  const { from = defaultFrom, replyTo } = senders.get(app.id) ?? {};
  const ofApp = oneLine(app.name);
  return {
    ...letter,
    id,
    messageId: messageIdOf(id, from.address),
    from: { name: from.name ?? ofApp, address: from.address },
    to: { name: oneLine(recipient.name), address: recipient.email },
    replyTo: replyTo && { name: replyTo.name ?? ofApp, address: replyTo.address },
    // RFC 3834: no automatic reply is sent to it.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language },
  };
};

/** Writes a party as one header value. Its name has no line ends. */
export const inOneLine = ({ name, address }: Party): string =>
  name === '' ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
