import type { Logger } from 'pino';
import type { components } from '../../generated/openapi.ts';
import { type Fields, isFields, textAt, valueAt } from '../fields.ts';
import { json, problem, type Reply } from '../http.ts';
import { recipientIn } from '../locale.ts';
import { type Mail, toTimestamp } from '../mail.ts';
import type { Message, Transport } from '../message.ts';
import { isAddress, isUuid } from '../senders.ts';
import type { Reported, Store, Undelivered } from '../store.ts';
import { everyApp, type Suppression, type Suppressions } from '../suppressions.ts';
import type { Letter } from '../template-language.ts';
import { TemplateFault } from '../template-source.ts';
import type { CommandIds } from './command-ids.ts';
import type { Draft, Editor } from './editor.ts';
import { exampleFor } from './examples.ts';
import { createTestLimit } from './test-limit.ts';

type Schemas = components['schemas'];

interface Options {
  readonly ids: Pick<CommandIds, 'add'>;
  readonly editor: Editor;
  readonly store: Pick<Store, 'addSent' | 'undelivered' | 'statesOf' | 'resend'>;
  readonly suppressions: Pick<Suppressions, 'isSuppressed' | 'list' | 'remove'>;
  readonly transport: Pick<Transport, 'send' | 'failureOf'>;
  readonly toMessage: (mail: Mail, letter: Letter) => Message;
  readonly logger: Logger;
  readonly now: () => number;
  /** Looks for emails that were queued again. */
  readonly onQueued: () => void;
}

/** A command of the contract. Its signature and its envelope are valid. */
export interface Command {
  readonly id: string;
  readonly type: string;
  readonly app: Mail['app'];
  readonly fields: Fields;
  /** True if it is signed with a secret of the deployment, which no administrator of an application knows. */
  readonly isOfDeployment: boolean;
}

type Handler = (command: Command) => Promise<Reply>;

const mostListed = 200;
const longestMessage = 200;
const longestSource = 64;

const notFound = json(404, { code: 'not_found' });
const repeated = problem(409, 'The command was carried out before.');

const ok = <T>(body: T): Reply => json(200, body);

const toLetter = ({ id, attempts, outcome, detail }: Undelivered): Schemas['UnsentMail'] => ({
  id,
  attempts,
  outcome,
  failure: detail,
});

const toState = ({ id, state, detail, changedAt }: Reported): Schemas['ReportedMail'] => ({
  id,
  state,
  detail,
  changed_at: changedAt === undefined ? null : toTimestamp(changedAt),
});

/** Returns the IDs of a list that can be those of emails, each once. */
const idsIn = (fields: Fields): readonly string[] => {
  const ids: unknown = fields['notification_ids'];
  return Array.isArray(ids)
    ? [...new Set(ids.slice(0, mostListed).filter((id) => typeof id === 'string' && isUuid(id)))]
    : [];
};

/** The ID contains the address, so that an entry is found by it. */
const idOf = (email: string): string => Buffer.from(email).toString('base64url');
/** Returns an empty text for an address with control characters, which a database refuses. */
const emailIn = (id: string): string => {
  const email = Buffer.from(id, 'base64url').toString();
  return /\p{Cc}/u.test(email) ? '' : email;
};

const toSuppression = ({ email, appId, reason, source, detail, createdAt }: Suppression): Schemas['Suppression'] => ({
  id: idOf(email),
  email,
  reason,
  source: source.slice(0, longestSource),
  detail,
  is_shared: appId === undefined,
  created_at: toTimestamp(createdAt),
});

/** The name of a template is after the first dot: language tags have none. */
const templateIn = (fields: Fields): Pick<Draft, 'language' | 'name'> => {
  const [, language = '', name = ''] = /^([^.]*)\.(.*)$/.exec(textAt(fields, 'template_id')) ?? [];
  return { language, name };
};

/** @throws TemplateFault */
const draftIn = (fields: Fields): Draft => {
  const { source } = fields;
  if (typeof source !== 'string') throw new TemplateFault('source must be a string');
  return { ...templateIn(fields), source };
};

/** Returns the administrator for whom an example is rendered; undefined without one. */
const recipientOf = (fields: Fields): { readonly email: string; readonly name: string } | undefined => {
  const email = textAt(fields, 'recipient', 'email');
  return isFields(fields['recipient']) && isAddress(email)
    ? { email, name: textAt(fields, 'recipient', 'name') }
    : undefined;
};

const refusalOf = ({ message, line }: TemplateFault): Reply =>
  json(422, { code: 'template_invalid', message: `${message}.`.slice(0, longestMessage), ...(line ? { line } : {}) });

/** Carries out the commands of the service: the management interface of the contract's receiver. */
export const createCommands = (options: Options) => {
  const { ids, editor, store, suppressions, transport, toMessage, logger, now, onQueued } = options;
  const mayTest = createTestLimit(now);

  const listSuppressions: Handler = async ({ app, fields, isOfDeployment }) => {
    const email = textAt(fields, 'email');
    if (email === '') return ok({ data: (await suppressions.list(mostListed, { appId: app.id })).map(toSuppression) });
    const own = await suppressions.list(1, { appId: app.id, email });
    // An entry for all applications can come from another one, whose users this one must not learn of.
    const isShown = isOfDeployment && valueAt(fields, 'includes_shared') === true;
    const shared = isShown ? await suppressions.list(1, { appId: everyApp, email }) : [];
    return ok({ data: [...own, ...shared].map(toSuppression) });
  };

  const listStates: Handler = async ({ app, fields }) => {
    const ids = idsIn(fields);
    return ok({ data: ids.length === 0 ? [] : (await store.statesOf(ids, app.id)).map(toState) });
  };

  const sendTest: Handler = async ({ id, app, fields }) => {
    const recipient = recipientOf(fields);
    const draft = draftIn(fields);
    if (!recipient || !editor.has(app, draft)) return notFound;
    const letter = await editor.preview({ app, recipient }, draft);
    const result = (name: Schemas['MailTestResult'], detail: string | null = null): Reply =>
      ok<Schemas['MailTest']>({ result: name, detail });
    if (await suppressions.isSuppressed(recipient.email, app.id)) return result('suppressed');
    if (!mayTest(app.id)) return result('limited');
    const mail = {
      ...exampleFor('welcome'),
      id,
      app,
      recipient: { ...recipient, ...recipientIn(draft.language) },
    } as Mail;
    const message = toMessage(mail, { ...letter, subject: `Test: ${letter.subject}` });
    const failure = await transport.send(message).then(() => undefined, transport.failureOf);
    if (failure) return result('failed', failure.text.slice(0, 500));
    await store.addSent(id, app.id, mail.template, now());
    return result('sent');
  };

  const resend: Handler = async ({ app, fields }) => {
    const id = textAt(fields, 'notification_id');
    const resent = isUuid(id) ? await store.resend(now(), { id, appId: app.id }) : [];
    if (resent.length === 0) return notFound;
    onQueued();
    return ok(toLetter({ id, attempts: 0, outcome: 'failed', detail: '' }));
  };

  const unsuppress: Handler = async ({ app, fields }) => {
    const email = emailIn(textAt(fields, 'suppression_id'));
    const [entry] = email === '' ? [] : await suppressions.list(1, { appId: app.id, email });
    if (!entry || (await suppressions.remove(email, app.id)) === 0) return notFound;
    return ok(toSuppression(entry));
  };

  const reads: Readonly<Record<string, Handler>> = {
    'templates.list': async ({ app }) => ok({ data: await editor.list(app) }),
    'templates.get': async ({ app, fields }) => {
      const opened = await editor.open(app, templateIn(fields));
      return opened ? ok(opened) : notFound;
    },
    'templates.preview': async ({ app, fields }) => {
      const draft = draftIn(fields);
      if (!editor.has(app, draft)) return notFound;
      const { subject, html, text } = await editor.preview({ app, recipient: recipientOf(fields) }, draft);
      return ok<Schemas['MailPreview']>({ subject, html, text });
    },
    'suppressions.list': listSuppressions,
    'mails.states': listStates,
    'dead_letters.list': async ({ app }) => ok({ data: (await store.undelivered(mostListed, app.id)).map(toLetter) }),
  };

  const changes: Readonly<Record<string, Handler>> = {
    'templates.set': async ({ app, fields }) => {
      const draft = draftIn(fields);
      if (!editor.has(app, draft)) return notFound;
      await editor.save({ app, recipient: undefined }, draft, now());
      return ok(await editor.open(app, draft));
    },
    'templates.reset': async ({ app, fields }) => {
      const template = templateIn(fields);
      // A database refuses some names that no template has.
      return editor.has(app, template) && (await editor.reset(app, template))
        ? ok(await editor.open(app, template))
        : notFound;
    },
    'templates.test': sendTest,
    'suppressions.delete': unsuppress,
    'dead_letters.resend': resend,
  };

  const carryOut = async (command: Command): Promise<Reply> => {
    const { id, type, app } = command;
    const read = Object.hasOwn(reads, type) ? reads[type] : undefined;
    if (read) return read(command);
    if (!(await ids.add(id, now()))) return repeated;
    const reply = await changes[type]!(command);
    logger.info({ id, type, app: app.id, status: reply.status }, 'a command was carried out');
    return reply;
  };

  return {
    isCommand: (type: string): boolean => Object.hasOwn(reads, type) || Object.hasOwn(changes, type),
    /** @throws if the database fails */
    carryOut: (command: Command): Promise<Reply> =>
      carryOut(command).catch((error: unknown) => {
        if (error instanceof TemplateFault) return refusalOf(error);
        throw error;
      }),
  };
};

export type Commands = ReturnType<typeof createCommands>;
