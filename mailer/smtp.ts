import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { oneLine } from './lines.ts';
import type { Mail } from './mail.ts';
import type { Failure } from './store.ts';
import type { Letter } from './templates.ts';

export interface Smtp {
  /** Resolves once the SMTP server has accepted the email. */
  send(mail: Mail, letter: Letter): Promise<void>;
  close(): void;
}

const connectSeconds = 10;
/** The time in which an SMTP server sends nothing. */
const silenceSeconds = 60;
/** For a server that answers slowly, but again and again. */
const totalSeconds = 180;

/** The domain of an address; its Message-IDs end with it. */
const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * The Message-ID of an email: derived from the `webhook-id`, so that a second copy can be recognized. RFC 5322 (section
 * 3.6.4) asks for an ID that is unique, and a notification is one email.
 */
export const messageIdOf = (id: string, from: string): string => `<${id}@${domainOf(from)}>`;

export const createSmtp = ({ smtp, from: defaultFrom, senders }: Pick<Config, 'smtp' | 'from' | 'senders'>): Smtp => {
  const { host, port, isSecure, auth, tls, connections, dkim } = smtp;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: isSecure,
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(auth ? { auth } : {}),
    ...(dkim ? { dkim } : {}),
    maxConnections: connections,
    // Retries are decided in one place, which records them.
    maxRequeues: 0,
    connectionTimeout: connectSeconds * 1000,
    greetingTimeout: connectSeconds * 1000,
    dnsTimeout: connectSeconds * 1000,
    socketTimeout: silenceSeconds * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, app, recipient }, { subject, html, text, language }) {
      const { from = defaultFrom, replyTo } = senders.get(app.id) ?? {};
      await transport.sendMail({
        signal: AbortSignal.timeout(totalSeconds * 1000),
        envelope: { from: from.address, to: [recipient.email] },
        from: { name: from.name ?? oneLine(app.name), address: from.address },
        to: { name: oneLine(recipient.name), address: recipient.email },
        ...(replyTo ? { replyTo: { name: replyTo.name ?? oneLine(app.name), address: replyTo.address } } : {}),
        messageId: messageIdOf(id, from.address),
        subject,
        html,
        text,
        // RFC 3834: no automatic reply is sent to it.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      });
    },
    close: () => transport.close(),
  };
};

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Commands whose rejection is about one email. The others fail for all: greeting, TLS, login. */
const ofOneMail: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** RFC 4954: the server requires a login, which settings decide and not the email. */
const authenticationRequired = 530;

/** What a failed attempt tells about the next one. */
export const failureOf = (error: unknown): Failure => {
  const { code, responseCode, command = '', message } = error as SmtpError;
  const text = `${command} ${message}`.trim();
  const isOfMail = ofOneMail.has(command) && responseCode !== authenticationRequired;
  if (isOfMail && responseCode !== undefined)
    // RFC 5321, section 4.2.1: 4yz is transient, 5yz is permanent.
    return { kind: responseCode >= 500 ? 'permanent' : 'temporary', text };
  // An address that no command can carry, or a size that the server has announced not to take.
  if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { kind: 'permanent', text };
  return { kind: 'connection', text };
};
