import type { Clock, Ports, Sealer } from '../../kernel/ports.ts';
import type { PublicUrlOf } from '../../kernel/public-url.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import type { Mail } from './content.ts';
import { linkOf } from './links.ts';
import { mailAppOf } from './mail-app.ts';
import type { DueNotification } from './ports.ts';
import { createReceiverClient, DeliveryError } from './receiver-client.ts';
import { signatureHeaders } from './signature.ts';
import { isSmsPurpose } from './sms-purpose.ts';

/** The URL that notifications are sent to, and the secrets that sign them. */
export interface Receiver {
  readonly url: string;
  readonly secrets: readonly string[];
}

export interface SendOptions {
  readonly clock: Clock;
  readonly sealer: Sealer;
  /** The receiver of applications that have not configured one. */
  readonly receiver: Receiver;
  readonly publicUrlOf: PublicUrlOf;
  readonly imageUrlOf: Ports['imageUrlOf'];
  /** Returns the code of a key: to log in, to reauthenticate, or to verify a number. */
  readonly codeOf: (key: string) => string;
  readonly allowsPrivate: boolean;
  readonly isPageAllowed: (url: string) => boolean;
}

const timeoutSeconds = 10;

/** Returns the request for an email, as the contract's webhooks describe it. */
const toMail = (due: DueNotification, keyFields: object, imageUrlOf: Ports['imageUrlOf']): Mail =>
  ({
    id: due.id,
    type: due.content.template === 'sms-code' ? 'sms.requested' : 'mail.requested',
    template: due.content.template,
    occurred_at: toTimestamp(due.createdAt),
    app: mailAppOf(due.app, imageUrlOf),
    recipient: due.recipient,
    data: { ...due.content.data, ...keyFields },
  }) as Mail;

/** Sends a notification to its receiver. @throws DeliveryError if the receiver did not accept it */
export const createSend = (options: SendOptions) => {
  const { clock, sealer, receiver, publicUrlOf, imageUrlOf, codeOf, allowsPrivate, isPageAllowed } = options;
  const callReceiver = createReceiverClient({ allowsPrivate, timeoutSeconds });

  const keyFields = async ({ key, app, content, recipient: { locale } }: DueNotification): Promise<object> => {
    if (!key) return {};
    const clear = await sealer.open(key.sealed);
    const { purpose } = key;
    const expiry = { expires_at: toTimestamp(key.expiresAt) };
    if (purpose === 'reauthentication' || isSmsPurpose(purpose)) return { code: codeOf(clear), ...expiry };
    const publicUrl = publicUrlOf(app);
    const url = linkOf({ publicUrl, app, purpose, content, locale, key: clear, isPageAllowed });
    return { url, key: clear, ...(purpose === 'login' && { code: codeOf(clear) }), ...expiry };
  };

  const receiverOf = async ({ receiver: own }: DueNotification): Promise<Receiver> => {
    if (!own) return receiver;
    // After a loss of `SECRET`, an application has none until it is set again.
    if (own.sealedSecrets.length === 0) throw new DeliveryError('no webhook secret is set');
    return { url: own.url, secrets: await Promise.all(own.sealedSecrets.map((secret) => sealer.open(secret))) };
  };

  return async (due: DueNotification): Promise<void> => {
    const body = JSON.stringify(toMail(due, await keyFields(due), imageUrlOf));
    const { url, secrets } = await receiverOf(due);
    const signature = signatureHeaders({ id: due.id, at: clock.now(), body }, secrets);
    const headers = { 'Content-Type': 'application/json', ...signature };
    await callReceiver({ url, headers, body });
  };
};
