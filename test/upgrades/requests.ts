import { type OperationId, operationTable } from '../../generated/handlers.ts';
import { allowAnonymous, newDevice } from '../kit/anonymous.ts';
import { givenConnection, newConnection } from '../kit/connections.ts';
import { provenHeaders } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { creationOptionsOf, newAuthenticator } from '../kit/passkeys.ts';
import { sourceAt } from '../kit/password-source.ts';
import type { Repeatable } from '../kit/repeatable.ts';
import { appKey, type Headers, type Reply, type TestService } from '../kit/service.ts';
import type { RogueProvider } from '../kit/social/rogue-provider.ts';
import { newClaims } from '../kit/social/stage.ts';
import { newUserField } from '../kit/user-fields.ts';

/** A request that can be sent to a later release. */
export interface KeptRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body?: unknown;
}

interface Creation {
  /** The ID in the path; by default that of the user of the headers. */
  readonly id?: number | string;
  /** The other IDs in the path, by name. */
  readonly ids?: Readonly<Record<string, number>>;
  readonly headers?: Headers;
  readonly body?: unknown;
}
type NewCreation = (service: TestService, provider: RogueProvider) => Creation | Promise<Creation>;

const fresh = (): string => `A name ${crypto.randomUUID()}`;
const freshUrl = (): string => `https://${crypto.randomUUID()}.example.com`;
const newClient = () => ({ client_name: fresh(), redirect_uris: ['https://app.example.com/callback'] });
const made = async (service: TestService, path: string, body: unknown): Promise<number> =>
  (await service.send('POST', path, { headers: superAdmin, body })).body.id;
const proven = async (service: TestService): Promise<Headers> => provenHeaders(service, await service.given.user());

/** A request for every operation with an `Idempotency-Key`; by default it is of a super admin key. */
const creations: Readonly<Record<Repeatable, NewCreation>> = {
  signup: ({ given }) => ({ headers: { 'X-Service-App': appKey }, body: given.signupBody() }),
  async createAnonymousSession(service) {
    await allowAnonymous(service);
    return { headers: { 'X-Service-App': appKey, ...newDevice() }, body: {} };
  },
  invite: ({ given }) => ({ body: { email: given.email() } }),
  async acceptInvitation(service) {
    const email = service.given.email();
    await service.send('POST', '/v1/invitations', { headers: superAdmin, body: { email } });
    const names = { firstname: 'Grace', lastname: 'Hopper' };
    const id = await service.mailbox.key('invitation', email);
    return { id, headers: {}, body: { ...names, password, verify_password: password } };
  },
  createCompany: () => ({ body: { name: fresh(), is_joinable: true } }),
  createBranch: async ({ given }) => ({ id: await given.company(), body: { name: 'North' } }),
  createSetupLink: async ({ given }) => ({ id: await given.company(), body: {} }),
  async createScimToken(service) {
    const id = await service.given.company();
    return { id, ids: { connection_id: await givenConnection(service, id) }, body: {} };
  },
  createConnection: async ({ given }) => ({ id: await given.company(), body: newConnection() }),
  addDomain: async ({ given }) => ({ id: await given.company(), body: { domain: `${crypto.randomUUID()}.example` } }),
  joinCompany: async (service) => ({ id: await service.given.company(), headers: await proven(service) }),
  createRole: () => ({ body: { name: fresh(), permissions: ['users:read'] } }),
  createServiceAccount: () => ({ body: { name: fresh() } }),
  createWebhookEndpoint: () => ({ body: { url: freshUrl() } }),
  rotateWebhookSecret: async (service) => ({
    id: await made(service, '/v1/webhook-endpoints', { url: freshUrl() }),
    body: {},
  }),
  async rotatePasswordSourceSecret(service) {
    const body = sourceAt(service);
    await service.send('PUT', '/v1/app/password-source', { headers: superAdmin, body });
    return { body: {} };
  },
  createClient: () => ({ body: newClient() }),
  rotateClientSecret: async (service) => ({ id: await made(service, '/v1/clients', newClient()), body: {} }),
  createResourceServer: () => ({ body: { name: fresh(), identifier: freshUrl() } }),
  createUserField: () => ({ body: newUserField() }),
  createApp: async ({ given }) => ({ headers: await given.operator(), body: { name: fresh() } }),
  createApiKey: () => ({ body: { kind: 'service', name: fresh() } }),
  rotateApiKey: async (service) => ({ id: await made(service, '/v1/keys', { kind: 'app', name: fresh() }), body: {} }),
  async linkIdentity(service, provider) {
    const nonce = fresh();
    const proof = { id_token: provider.idToken({ ...newClaims(), nonce }), nonce };
    return { headers: await proven(service), body: { provider: 'acme', password, ...proof } };
  },
  async addPasskey(service) {
    const headers = await proven(service);
    return { headers, body: { passkey: newAuthenticator().create(await creationOptionsOf(service, headers)) } };
  },
  addTotp: async (service) => ({ headers: await proven(service), body: { name: fresh() } }),
};

export const sendKept = (service: TestService, { method, path, ...sent }: KeptRequest): Promise<Reply> =>
  service.send(method, path, sent);

/** Sends a request of each kind with an `Idempotency-Key`. @returns the requests with their first responses */
export const sendCreations = async (service: TestService, provider: RogueProvider) => {
  const sent: { operation: string; request: KeptRequest; status: number; body: unknown }[] = [];
  for (const [operation, creation] of Object.entries(creations)) {
    const { id = 'me', ids = {}, headers = superAdmin, body } = await creation(service, provider);
    const { method, path } = operationTable[operation as Repeatable];
    const request = {
      method,
      path: path.replace(/\{(\w+)\}/g, (_all, name: string) => String(ids[name] ?? id)),
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      ...(body === undefined ? {} : { body }),
    };
    const reply = await sendKept(service, request);
    if (reply.status >= 300) throw new Error(`${operation} ended with ${reply.status}: ${reply.text}`);
    sent.push({ operation, request, status: reply.status, body: reply.body });
  }
  return sent;
};

/** Reads the first page of each list. @returns the requests of their second pages, and the lists that have only one */
export const readLists = async (service: TestService, ids: Readonly<Record<string, number>>) => {
  const operator = await service.given.operator();
  const next: (KeptRequest & { operation: string })[] = [];
  const single: string[] = [];
  for (const operation of Object.keys(operationTable).filter((id) => id.startsWith('list')) as OperationId[]) {
    const { access, path: template } = operationTable[operation];
    const [, , resource = ''] = template.split('/');
    const path = `${template.replace('{id}', String(ids[operation] ?? ids[resource]))}?limit=1`;
    const request = { method: 'GET', path, headers: access === 'operator' ? operator : superAdmin };
    const cursor = (await sendKept(service, request)).body?.next_cursor;
    if (cursor === null) single.push(operation);
    // Lists that are not paged have no cursor.
    else if (cursor !== undefined)
      next.push({ operation, ...request, path: `${path}&cursor=${encodeURIComponent(cursor)}` });
  }
  return { next, single };
};
