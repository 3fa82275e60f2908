import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { ClientGone, type ReadBody } from './bodies.ts';
import { problem, type Reply, type Route, tooLarge } from './http.ts';
import { InvalidMail, type Mail, parseMail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Senders } from './senders.ts';
import { isSigned } from './signatures.ts';
import type { Store } from './store.ts';

interface Options {
  readonly readBody: ReadBody;
  readonly store: Store;
  readonly secrets: readonly string[];
  readonly senders: Senders;
  readonly templates: ReadonlySet<string>;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => number;
  readonly onAccepted: () => void;
}

/** No email of the contract is larger. */
const mostBytes = 64 * 1024;

const wrongSignature = problem(401, 'The signature is not valid.');
const unavailable = problem(503, 'The email cannot be stored at the moment.', { 'Retry-After': '10' });

/** Serves `/notifications`, to which the service sends its notifications. */
export const receiverRoute = (options: Options): Route => {
  const { readBody, store, secrets, senders, templates, metrics, logger, now, onAccepted } = options;
  const ofApplications = [...senders.values()].flatMap((sender) => sender.secrets);

  /** Returns the secrets of the application, which exclude all others; without any, those of the deployment. */
  const secretsFor = (mail: Mail): readonly string[] => {
    const own = senders.get(mail.app.id)?.secrets ?? [];
    return own.length > 0 ? own : secrets;
  };

  const accept = async (request: IncomingMessage): Promise<Reply> => {
    const body = await readBody(request, mostBytes);
    if (body === undefined) return tooLarge(mostBytes);
    const { headers } = request;
    // Any secret is checked first, so that no unsigned body is parsed.
    if (!isSigned(body, headers, [...secrets, ...ofApplications])) return wrongSignature;
    const mail = parseMail(body, String(headers['webhook-id']), templates);
    if (!isSigned(body, headers, secretsFor(mail))) return wrongSignature;
    const isNew = await store.accept(mail, now());
    metrics.received.inc({ outcome: isNew ? 'accepted' : 'repeated' });
    logger.info({ id: mail.id, template: mail.template, app: mail.app.id }, isNew ? 'accepted' : 'repeated');
    if (isNew) onAccepted();
    return { status: 204 };
  };

  return {
    method: 'POST',
    path: '/notifications',
    async handle(request) {
      try {
        const reply = await accept(request);
        if (reply.status !== 204) metrics.received.inc({ outcome: reply.status === 401 ? 'signature' : 'too_large' });
        return reply;
      } catch (error) {
        if (error instanceof InvalidMail) {
          metrics.received.inc({ outcome: 'invalid' });
          logger.warn({ reason: error.message }, 'a signed request is not valid');
          return problem(422, error.message);
        }
        if (error instanceof ClientGone) throw error;
        metrics.received.inc({ outcome: 'unavailable' });
        logger.error({ err: error }, 'an email could not be stored');
        return unavailable;
      }
    },
  };
};
