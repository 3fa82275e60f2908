import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { after, toTimestamp } from '../../src/kernel/timestamp.ts';
import { allApplications } from '../../src/modules/applications/store.ts';
import { importInto } from './import.ts';
import { listenOnLoopback } from './loopback.ts';
import type { Headers, TestService } from './service.ts';

export interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answer = (response: ServerResponse, asked: Asked) => unknown;

/** The password that the old system knows of each user. */
export const oldPassword = 'the password of the old system';

export const says =
  (body: string, status = 200, type = 'application/json'): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);

const verifies: Answer = (response, { body }) =>
  says(JSON.stringify({ status: JSON.parse(body).password === oldPassword ? 'match' : 'no_match' }))(response, {
    headers: {},
    body,
  });

/** A local system that knows the passwords of users. */
export interface OldSystem {
  readonly url: string;
  /** The requests, the oldest first. */
  readonly asked: readonly Asked[];
  /** Sets the response of later requests. If absent, it verifies passwords. */
  behaves(answer?: Answer): void;
  close(): Promise<void>;
}

export const startOldSystem = async (): Promise<OldSystem> => {
  const asked: Asked[] = [];
  let answer: Answer | undefined;
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await text(request) };
    asked.push(one);
    (answer ?? verifies)(response, one);
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    url: `${url}/password`,
    asked,
    behaves(next) {
      answer = next;
    },
    close,
  };
};

/** Starts an old system for the tests of a file. It verifies passwords at the beginning of each. */
export const useOldSystem = (): Omit<OldSystem, 'close'> => {
  let started: OldSystem | undefined;
  beforeAll(async () => {
    started = await startOldSystem();
  });
  afterAll(() => started?.close());
  beforeEach(() => started?.behaves());
  return {
    get url() {
      return started!.url;
    },
    get asked() {
      return started!.asked;
    },
    behaves: (answer) => started!.behaves(answer),
  };
};

/** A URL without a system. */
export const nowhere = 'http://127.0.0.1:9/password';

/** Returns the settings of a source for three months. */
export const sourceAt = ({ clock }: Pick<TestService, 'clock'>, url = nowhere) => ({
  url,
  asked_until: toTimestamp(after(clock.now(), 90 * 86_400)),
});

/** Creates an application with a password source. */
export const migratingApp = async (service: TestService, url = nowhere) => {
  const app = await service.given.app();
  const administrator: Headers = { 'X-Service-Key': app.serviceKey };
  const body = sourceAt(service, url);
  const { status, body: issued } = await service.send('PUT', '/v1/app/password-source', {
    headers: administrator,
    body,
  });
  if (status !== 201) throw new Error(`The password source was not configured (${status}).`);
  return { app, administrator, headers: { 'X-Service-App': app.appKey }, secret: String(issued.secret) };
};

/** Imports a user without a password. */
export const importedUser = async (
  { db, given }: TestService,
  app: { readonly id: number },
  row: object = {},
): Promise<{ readonly id: number; readonly email: string }> => {
  const email = given.email();
  const { uuid } = await db('apps').where({ id: app.id }).first('uuid');
  await importInto(db, (await allApplications(db).findByUuid(uuid))!, [{ email, email_verified: true, ...row }]);
  return db('users').where({ email, app_id: app.id }).first('id', 'email');
};
