import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { ReadBody } from '../bodies.ts';
import { type Fields, parseFields, textAt } from '../fields.ts';
import { json, problem, type Reply, type Route, tooLarge } from '../http.ts';
import { recipientIn } from '../locale.ts';
import type { Mail } from '../mail.ts';
import type { Draft, Editor, Viewer } from '../management/editor.ts';
import { exampleFor } from '../management/examples.ts';
import { createTestLimit } from '../management/test-limit.ts';
import type { Message, Transport } from '../message.ts';
import { isUuid } from '../senders.ts';
import type { Store } from '../store.ts';
import { everyApp, type Suppressions } from '../suppressions.ts';
import type { Letter } from '../template-language.ts';
import { TemplateFault } from '../template-source.ts';
import { AccessRefused, type Administrator, type Administrators, credentialsOf } from './administrators.ts';
import { pageRoutes, previewHeaders } from './page.ts';

interface Options {
  /** The URL at which browsers reach the service. */
  readonly serviceUrl: string;
  readonly readBody: ReadBody;
  readonly administrators: Administrators;
  readonly editor: Editor;
  readonly store: Pick<Store, 'addSent' | 'list' | 'resend'>;
  readonly suppressions: Pick<Suppressions, 'isSuppressed' | 'list' | 'remove'>;
  readonly transport: Pick<Transport, 'send' | 'failureOf'>;
  readonly toMessage: (mail: Mail, letter: Letter) => Message;
  readonly logger: Logger;
  readonly now: () => number;
  readonly newId: () => string;
  /** Looks for emails that were queued again. */
  readonly onQueued: () => void;
}

const mostBytes = 256 * 1024;
const mostListed = 200;

interface Call {
  readonly administrator: Administrator;
  readonly hasUser: (email: string) => Promise<boolean>;
  readonly values: Readonly<Record<string, string>>;
  /** The JSON object of the body; empty if it has none. */
  readonly body: Fields;
}

const noContent: Reply = { status: 204 };
const notFound = problem(404, 'There is no such entry.');
const tooManyTests = problem(429, 'Too many test emails were sent. Try again in an hour.', { 'Retry-After': '3600' });

const viewerOf = ({ app, email, name }: Administrator): Viewer => ({ app, recipient: { email, name } });

/** @throws TemplateFault */
const draftOf = (body: Fields): Draft => {
  const { source } = body;
  if (typeof source !== 'string') throw new TemplateFault('source must be a string');
  return { language: textAt(body, 'language'), name: textAt(body, 'name'), source };
};

/** Serves the page on which administrators change the templates of their application, and its API. */
export const adminRoutes = (options: Options): readonly Route[] => {
  const { readBody, administrators, editor, store, suppressions, transport, toMessage } = options;
  const { logger, now, newId, onQueued } = options;

  const mayTest = createTestLimit(now);

  const refusalOf = (error: unknown): Reply => {
    if (error instanceof AccessRefused) return json(error.status, { error: error.message, code: error.code });
    if (error instanceof TemplateFault) return json(422, { error: `${error.message}.`, line: error.line ?? null });
    logger.error({ err: error }, 'a request of an administrator failed');
    return problem(503, 'The mailer cannot do this at the moment.', { 'Retry-After': '10' });
  };

  const api = (method: Route['method'], path: string, handle: (call: Call) => Promise<Reply>): Route => ({
    method,
    path: `/admin/api${path}`,
    async handle(request: IncomingMessage, values) {
      const text = await readBody(request, mostBytes);
      if (text === undefined) return tooLarge(mostBytes);
      try {
        const credentials = credentialsOf(request.headers);
        const administrator = await administrators.identify(...credentials);
        if (method === 'PUT' || method === 'DELETE') await administrators.requireProof(...credentials);
        const hasUser = (email: string) => administrators.hasUser(email, ...credentials);
        return await handle({ administrator, hasUser, values, body: parseFields(text) ?? {} });
      } catch (error) {
        return refusalOf(error);
      }
    },
  });

  const note = ({ userId: user, app }: Administrator, what: string, facts: object = {}): void =>
    logger.info({ user, app: app.id, ...facts }, what);

  const templates = [
    api('GET', '/templates', async ({ administrator }) =>
      json(200, { app: administrator.app, email: administrator.email, data: await editor.list(administrator.app) }),
    ),
    api('GET', '/templates/{language}/{name}', async ({ administrator, values }) => {
      const { language = '', name = '' } = values;
      const opened = await editor.open(administrator.app, { language, name });
      return opened ? json(200, { ...opened, file: opened.default_source }) : notFound;
    }),
    api('PUT', '/templates/{language}/{name}', async ({ administrator, values, body }) => {
      const draft = draftOf({ ...body, ...values });
      await editor.save(viewerOf(administrator), draft, now());
      note(administrator, 'a template was changed', { language: draft.language, template: draft.name });
      return noContent;
    }),
    api('DELETE', '/templates/{language}/{name}', async ({ administrator, values }) => {
      const { language = '', name = '' } = values;
      if (!(await editor.reset(administrator.app, { language, name }))) return notFound;
      note(administrator, 'a template was reset', { language, template: name });
      return noContent;
    }),
    api('POST', '/preview', async ({ administrator, body }) => {
      const { subject, text } = await editor.preview(viewerOf(administrator), draftOf(body));
      return json(200, { subject, text });
    }),
    api('POST', '/test', async ({ administrator, body }) => {
      const { app, email, name, isVerified } = administrator;
      if (!isVerified) return problem(409, 'Your address is not verified.');
      if (await suppressions.isSuppressed(email, app.id)) return problem(409, 'Your address is suppressed.');
      const draft = draftOf(body);
      const letter = await editor.preview(viewerOf(administrator), draft);
      if (!mayTest(app.id)) return tooManyTests;
      const recipient = { email, name, ...recipientIn(draft.language) };
      const mail = { ...exampleFor('welcome'), id: newId(), app, recipient } as Mail;
      const message = toMessage(mail, { ...letter, subject: `Test: ${letter.subject}` });
      const failure = await transport.send(message).then(() => undefined, transport.failureOf);
      if (!failure) await store.addSent(mail.id, app.id, mail.template, now());
      note(administrator, 'a test email was sent', { id: mail.id, kind: failure?.kind });
      return failure ? problem(502, `The email was not accepted: ${failure.text}`) : noContent;
    }),
  ];

  const lists = [
    api('GET', '/dead-letters', async ({ administrator: { app } }) =>
      json(200, { data: await store.list('dead', mostListed, app.id) }),
    ),
    api('POST', '/dead-letters/{id}/resend', async ({ administrator, values: { id = '' } }) => {
      const resent = isUuid(id) ? await store.resend(now(), { id, appId: administrator.app.id }) : [];
      if (resent.length === 0) return notFound;
      note(administrator, 'a dead letter was queued', { id });
      onQueued();
      return noContent;
    }),
    api('GET', '/suppressions', async ({ administrator: { app } }) =>
      json(200, { data: await suppressions.list(mostListed, { appId: app.id }) }),
    ),
    // The list has the newest entries only, and attackers can cause any number by sign-ups with addresses that do not exist.
    api('GET', '/suppressions/{email}', async ({ administrator: { app }, hasUser, values: { email = '' } }) => {
      const own = await suppressions.list(1, { appId: app.id, email });
      // An entry for all applications can come from another one, which administrators of this one must not learn of.
      const everywhere = (await hasUser(email)) ? await suppressions.list(1, { appId: everyApp, email }) : [];
      return json(200, { data: [...own, ...everywhere] });
    }),
    api('DELETE', '/suppressions/{email}', async ({ administrator, values: { email = '' } }) => {
      if ((await suppressions.remove(email, administrator.app.id)) === 0) return notFound;
      note(administrator, 'an address was removed from the suppression list');
      return noContent;
    }),
  ];

  /** Takes a form, because a frame cannot send headers. The token is in the body and never in a URL, which would be logged. */
  const preview: Route = {
    method: 'POST',
    path: '/admin/preview',
    async handle(request) {
      const text = await readBody(request, mostBytes);
      if (text === undefined) return tooLarge(mostBytes);
      const form = Object.fromEntries(new URLSearchParams(text));
      try {
        const administrator = await administrators.identify(form['token'] ?? '', form['app_key'] ?? '');
        const { html } = await editor.preview(viewerOf(administrator), draftOf(form));
        return { status: 200, headers: previewHeaders, body: html };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };

  return [...pageRoutes(options.serviceUrl), ...templates, ...lists, preview];
};
