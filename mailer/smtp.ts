import { createTransport } from 'nodemailer';
import type { SmtpConfig } from './config.ts';
import type { Transport } from './message.ts';
import { enhancedStatusOf, isAddressFailure } from './status.ts';
import type { Failure } from './store.ts';

const connectSeconds = 10;
/** Limits the time in which an SMTP server sends nothing. */
const silenceSeconds = 60;
/** Limits the whole time, for a server that keeps answering slowly. */
const totalSeconds = 180;

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/** A rejection of these commands concerns one email. A failure of the others (greeting, TLS, login) concerns all emails. */
const ofOneMail: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** A rejection of these commands can concern the recipient, of which an email has one. */
const ofRecipient: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);
/** RFC 4954: the server requires a login, which is a matter of the settings and not of the email. */
const authenticationRequired = 530;

const failureOf = (error: unknown): Failure => {
  const { code, responseCode, response = '', command = '', message } = error as SmtpError;
  const text = `${command} ${message}`.trim();
  const isOfMail = ofOneMail.has(command) && responseCode !== authenticationRequired;
  // A reply without the enhanced code may concern the settings of the server, which would suppress every recipient.
  if (ofRecipient.has(command) && isAddressFailure(enhancedStatusOf(response))) return { kind: 'bounced', text };
  if (isOfMail && responseCode !== undefined)
    // RFC 5321, section 4.2.1: 4yz is transient, 5yz is permanent.
    return { kind: responseCode >= 500 ? 'permanent' : 'temporary', text };
  // SMTP cannot express the address, or the server's announced size limit is exceeded.
  if (responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { kind: 'permanent', text };
  return { kind: 'connection', text };
};

/** Sends emails by SMTP, over connections that stay open. */
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
    // The worker alone decides about retries, and records them.
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
