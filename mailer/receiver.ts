import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { ClientGone, type ReadBody } from './bodies.ts';
import { type Fields, textAt } from './fields.ts';
import { problem, type Reply, type Route, tooLarge } from './http.ts';
import { InvalidMail, type Mail, parseBody, toApp, toMail } from './mail.ts';
import type { Commands } from './management/commands.ts';
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
  readonly commands: Commands;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: () => number;
  readonly onAccepted: () => void;
}

/** No email of the contract is larger, and no command that the service forwards: its own requests have at most 64 KiB. */
const mostBytes = 80 * 1024;

const wrongSignature = problem(401, 'The signature is not valid.');
const unavailable = problem(503, 'The mailer cannot do this at the moment.', { 'Retry-After': '10' });

/** Serves `/notifications`, to which the service sends its notifications and commands. */
export const receiverRoute = (options: Options): Route => {
  const { readBody, store, secrets, senders, templates, commands, metrics, logger, now, onAccepted } = options;
  const ofApplications = [...senders.values()].flatMap((sender) => sender.secrets);

  /** Returns the secrets of the application, which exclude all others; without any, those of the deployment. */
  const secretsFor = ({ id }: Mail['app']): readonly string[] => {
    const own = senders.get(id)?.secrets ?? [];
    return own.length > 0 ? own : secrets;
  };

  const accept = async (mail: Mail): Promise<Reply> => {
    const isNew = await store.accept(mail, now());
    metrics.received.inc({ outcome: isNew ? 'accepted' : 'repeated' });
    logger.info({ id: mail.id, template: mail.template, app: mail.app.id }, isNew ? 'accepted' : 'repeated');
    if (isNew) onAccepted();
    return { status: 204 };
  };

  const carryOut = async (fields: Fields, app: Mail['app'], isOfDeployment: boolean): Promise<Reply> => {
    metrics.received.inc({ outcome: 'command' });
    return commands.carryOut({ id: textAt(fields, 'id'), type: textAt(fields, 'type'), app, fields, isOfDeployment });
  };

  const refuse = (outcome: 'signature' | 'too_large', reply: Reply): Reply => {
    metrics.received.inc({ outcome });
    return reply;
  };

  const receive = async (request: IncomingMessage): Promise<Reply> => {
    const body = await readBody(request, mostBytes);
    if (body === undefined) return refuse('too_large', tooLarge(mostBytes));
    const { headers } = request;
    // Any secret is checked first, so that no unsigned body is parsed.
    if (!isSigned(body, headers, [...secrets, ...ofApplications])) return refuse('signature', wrongSignature);
    const fields = parseBody(body, String(headers['webhook-id']));
    const isCommand = commands.isCommand(textAt(fields, 'type'));
    const mail = isCommand ? undefined : toMail(fields, templates);
    const app = mail?.app ?? toApp(fields);
    const allowed = secretsFor(app);
    if (!isSigned(body, headers, allowed)) return refuse('signature', wrongSignature);
    return mail ? accept(mail) : carryOut(fields, app, allowed === secrets);
  };

  return {
    method: 'POST',
    path: '/notifications',
    async handle(request) {
      try {
        return await receive(request);
      } catch (error) {
        if (error instanceof InvalidMail) {
          metrics.received.inc({ outcome: 'invalid' });
          logger.warn({ reason: error.message }, 'a signed request is not valid');
          return problem(422, error.message);
        }
        if (error instanceof ClientGone) throw error;
        metrics.received.inc({ outcome: 'unavailable' });
        logger.error({ err: error }, 'an email could not be stored, or a command not carried out');
        return unavailable;
      }
    },
  };
};
