import { DomainError } from '../../kernel/errors.ts';
import type { Ports, Sealer } from '../../kernel/ports.ts';
import { toOneLine } from '../../kernel/text.ts';
import { createOutboundClient, OutboundError, type OutboundResponse } from '../../outbound/client.ts';
import { mailAppOf } from './mail-app.ts';
import type { MailReceiver, OwnReceiver } from './ports.ts';
import { InvalidAnswer } from './receiver-answer.ts';
import type { Receiver } from './send.ts';
import { signatureHeaders } from './signature.ts';

interface Options extends Pick<Ports, 'store' | 'clock' | 'random' | 'sealer' | 'imageUrlOf'> {
  /** The receiver of applications that have not configured one. */
  readonly receiver: Receiver;
  readonly allowsPrivate: boolean;
  /** Receives the reason for which a command failed. */
  readonly onFailure: (appId: number, reason: string) => void;
  readonly timeoutSeconds?: number;
}

/** A change of a part of all emails is checked with each of them, which takes seconds. */
const usualTimeoutSeconds = 20;
/** An email has three parts of 500,000 characters at most. */
const maxBytes = 4 * 1024 * 1024;
/** Limits the commands of one application that wait for an answer, so that a slow receiver does not fill the memory. */
const mostAtOnce = 8;
const longestDetail = 200;

const failed = (reason: string): DomainError => new DomainError('receiver_failed', { cause: new Error(reason) });

type Answer = Readonly<Record<string, unknown>>;

const parse = (body: Buffer): Answer | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? (value as Answer) : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the fault of a template. Its text is that of another system: it is one line of limited length. */
const templateFault = ({ message, line }: Answer): DomainError => {
  const text = typeof message === 'string' ? toOneLine(message) : '';
  const fault = {
    field: 'source',
    code: 'template_invalid',
    detail: [...text.slice(0, 2 * longestDetail)].slice(0, longestDetail).join('') || 'cannot be used',
    ...(Number.isSafeInteger(line) && Number(line) > 0 ? { line: Number(line) } : {}),
  } as const;
  return new DomainError('validation_failed', { faults: [fault] });
};

/** Statuses of a receiver that knows commands and cannot carry this one out now, or refuses the signature. */
const isFailure = (status: number): boolean => status === 401 || status === 403 || status === 429 || status >= 500;

/** Returns the error of an answer without a result. Receivers without a management interface answer in many ways. */
const refusalOf = (status: number, answer: Answer | undefined): DomainError => {
  if (status === 404 && answer?.['code'] === 'not_found') return new DomainError('not_found');
  if (status === 422 && answer?.['code'] === 'template_invalid') return templateFault(answer);
  return isFailure(status) ? failed(`status ${status}`) : new DomainError('receiver_unmanaged');
};

/** Decrypts the secrets of a receiver. After a loss of `SECRET`, it has none until they are set again. @throws `receiver_failed` */
const openSecrets = async (
  sealer: Pick<Sealer, 'open'>,
  { sealedSecrets }: OwnReceiver,
): Promise<readonly string[]> => {
  if (sealedSecrets.length === 0) throw failed('no webhook secret is set');
  return Promise.all(sealedSecrets.map((secret) => sealer.open(secret))).catch(() => {
    throw failed('a webhook secret cannot be decrypted');
  });
};

/** Sends commands to the notification application, each as one signed request to the URL that gets the notifications. */
export const createMailReceiver = (options: Options): MailReceiver => {
  const { store, clock, random, sealer, receiver, imageUrlOf, allowsPrivate, onFailure } = options;
  const { timeoutSeconds = usualTimeoutSeconds } = options;
  const call = createOutboundClient({ allowsPrivate, timeoutSeconds, maxBytes });
  const running = new Map<number, number>();

  const receiverFor = async (appId: number): Promise<Receiver> => {
    const own = await store.of({ id: appId }).reads.notifications.receiver();
    if (!own) return receiver;
    return { url: own.url, secrets: await openSecrets(sealer, own) };
  };

  const send = async (appId: number, id: string, body: string): Promise<OutboundResponse> => {
    const { url, secrets } = await receiverFor(appId);
    const signature = signatureHeaders({ id, at: clock.now(), body }, secrets);
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json', ...signature };
    return call({ url, method: 'POST', headers, body, scope: '' }).catch((error: unknown) => {
      throw error instanceof OutboundError ? failed(error.message) : error;
    });
  };

  /** @throws `receiver_failed` if too many commands of the application are running */
  const inTurn = async <R>(appId: number, work: () => Promise<R>): Promise<R> => {
    const before = running.get(appId) ?? 0;
    if (before >= mostAtOnce) throw failed('too many commands are running');
    running.set(appId, before + 1);
    try {
      return await work();
    } finally {
      const left = running.get(appId)! - 1;
      if (left > 0) running.set(appId, left);
      else running.delete(appId);
    }
  };

  const run: MailReceiver['run'] = async (app, command, { marker, read }) => {
    const id = random.uuid();
    const sent = JSON.stringify({ id, ...command, app: mailAppOf(app, imageUrlOf) });
    const { status, body } = await inTurn(app.id, () => send(app.id, id, sent));
    const answer = parse(body);
    // A receiver of notifications may answer anything with 200.
    if (status !== 200 || !answer || !(marker in answer)) throw refusalOf(status, answer);
    try {
      return read(answer);
    } catch (error) {
      throw error instanceof InvalidAnswer ? failed(error.message) : error;
    }
  };

  return {
    run: (app, ...given) =>
      run(app, ...given).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'receiver_failed')
          onFailure(app.id, (error.cause as Error).message);
        throw error;
      }),
  };
};
