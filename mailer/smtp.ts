import { createTransport } from 'nodemailer';
import type { SmtpConfig } from './config.ts';
import type { Transport } from './message.ts';
import { enhancedStatusOf, isAddressFailure } from './status.ts';
import type { Failure } from './store.ts';

const connectSeconds = 10;
/** The time in which an SMTP server sends nothing. */
const silenceSeconds = 60;
/** For a server that answers slowly, but again and again. */
const totalSeconds = 180;

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** The reply of the server. */
  readonly response?: string;
  readonly command?: string;
}

/** Commands whose rejection is about one email. The others fail for all: greeting, TLS, login. */
const ofOneMail: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** Commands that can be rejected because of the recipient: an email has one. */
const ofRecipient: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);
/** RFC 4954: the server requires a login, which settings decide and not the email. */
const authenticationRequired = 530;

const failureOf = (error: unknown): Failure => {
  const { code, responseCode, response = '', command = '', message } = error as SmtpError;
  const text = `${command} ${message}`.trim();
  const isOfMail = ofOneMail.has(command) && responseCode !== authenticationRequired;
  // A reply without the enhanced code may be about the settings of the server, which would suppress everyone.
  if (ofRecipient.has(command) && isAddressFailure(enhancedStatusOf(response))) return { kind: 'bounced', text };
  if (isOfMail && responseCode !== undefined)
    // RFC 5321, section 4.2.1: 4yz is transient, 5yz is permanent.
    return { kind: responseCode >= 500 ? 'permanent' : 'temporary', text };
  // An address that no command can carry, or a size that the server has announced not to take.
  if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { kind: 'permanent', text };
  return { kind: 'connection', text };
};

/** Sends emails by SMTP, over connections that are kept. */
export const createSmtp = ({ host, port, isSecure, auth, tls, dkim }: SmtpConfig, connections: number): Transport => {
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
    name: 'smtp',
    host: `${host}:${port}`,
    async send({ messageId, from, to, replyTo, subject, html, text, headers }) {
      await transport.sendMail({
        signal: AbortSignal.timeout(totalSeconds * 1000),
        envelope: { from: from.address, to: [to.address] },
        from,
        to,
        ...(replyTo ? { replyTo } : {}),
        messageId,
        subject,
        html,
        text,
        headers: { ...headers },
      });
    },
    failureOf,
    close: () => transport.close(),
  };
};
