import type { Mail } from '../domain/mail.ts';
import { toTimestamp } from '../domain/timestamp.ts';
import type { DueNotification, Sealer } from '../usecases/mailbox-ports.ts';
import type { Clock, Store } from '../usecases/ports.ts';
import { linkOf } from './links.ts';
import { DeliveryError, post } from './post.ts';
import { signatureHeaders } from './signature.ts';

/** Where notifications go, and what they are signed with. */
export interface Receiver {
  readonly url: string;
  readonly secrets: readonly string[];
}

interface Options {
  readonly store: Store;
  readonly clock: Clock;
  readonly sealer: Sealer;
  /** The receiver of every application without one of its own. */
  readonly receiver: Receiver;
  readonly publicUrl: string;
  readonly allowsPrivate: boolean;
  readonly onDelivered: () => void;
  /** Told of every failed try. */
  readonly onFailure: (id: string, reason: string) => void;
}

const timeoutSeconds = 10;

/** The request for a mail, as the contract's webhooks describe it. */
const toMail = (due: DueNotification, keyFields: object): Mail =>
  ({
    id: due.id,
    type: 'mail.requested',
    template: due.message.template,
    occurred_at: toTimestamp(due.createdAt),
    app: { id: due.app.uuid, name: due.app.name },
    recipient: due.recipient,
    data: { ...due.message.data, ...keyFields },
  }) as Mail;

/**
 * Hands a notification over, under the same id on every try. What has been handed over, or whose key isn't in force any
 * more, needs nothing. @throws DeliveryError where the receiver did not take it: it is to be tried again
 */
export const createDelivery = (options: Options) => {
  const { store, clock, sealer, publicUrl, allowsPrivate, onDelivered, onFailure } = options;

  const keyFields = async ({ key, app, message }: DueNotification): Promise<object> => {
    if (!key) return {};
    const clear = await sealer.open(key.sealed);
    const url = linkOf({ publicUrl, app, purpose: key.purpose, message, key: clear });
    return { url, key: clear, expires_at: toTimestamp(key.expiresAt) };
  };

  const receiverOf = async ({ receiver }: DueNotification): Promise<Receiver> =>
    receiver
      ? { url: receiver.url, secrets: await Promise.all(receiver.sealedSecrets.map((secret) => sealer.open(secret))) }
      : options.receiver;

  const handOver = async (due: DueNotification): Promise<void> => {
    const body = JSON.stringify(toMail(due, await keyFields(due)));
    const { url, secrets } = await receiverOf(due);
    const signature = signatureHeaders({ id: due.id, at: clock.now(), body }, secrets);
    const headers = { 'Content-Type': 'application/json', ...signature };
    await post({ url, headers, body }, { allowsPrivate, timeoutSeconds });
  };

  return async ({ id }: { readonly id: string }): Promise<void> => {
    const due = await store.transaction((unit) => unit.notifications.takeUp(id, clock.now()));
    if (!due) return;
    try {
      await handOver(due);
    } catch (error) {
      const reason = error instanceof DeliveryError ? error.message : 'the notification could not be made';
      await store.read.notifications.failed(id, reason);
      onFailure(id, reason);
      throw error;
    }
    await store.read.notifications.delivered(id, clock.now());
    onDelivered();
  };
};
