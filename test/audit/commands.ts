import type { Administration } from '../kit/administration.ts';
import type { FactorApi } from '../kit/factors.ts';
import type { KnownUser } from '../kit/given.ts';
import type { Headers, Reply } from '../kit/service.ts';
import { auditedRows, readRows } from '../operations/audit.ts';
import type { Id } from '../operations/ids.ts';
import type { AnySenders } from '../operations/request.ts';

/** Through one API. */
export type CommandApi = Administration & FactorApi & { readonly operations: AnySenders };

/** Everything that a command needs to be done to, made again for each. */
export interface Stage {
  readonly company: number;
  readonly branch: number;
  /** A member of the company who works in one of their own. */
  readonly member: KnownUser;
  readonly session: string;
  readonly role: number;
  readonly key: number;
  readonly grant: number;
  readonly identity: number;
  readonly factor: number;
  readonly provider: string;
  readonly invitation: number;
  readonly 'service-account': number;
  readonly client: number;
  readonly 'resource-server': number;
  readonly 'webhook-endpoint': number;
  readonly delivery: number;
  readonly 'mail-template': string;
  readonly suppression: string;
  readonly notification: string;
}

export interface Command {
  readonly send: (api: CommandApi, as: Headers, stage: Stage) => Promise<Reply>;
  /** Returns the target of the event. `made` is the ID in the response. */
  readonly target?: (stage: Stage, made: Id) => string | undefined;
  /** The outcome for a user without any relation to the target. */
  readonly denied: 'forbidden' | 'not_found';
}

const ofUser = (stage: Stage) => `user:${stage.member.id}`;
/** Users find what was done to them in their own audit log. */
const onUser = (send: Command['send']): Command => ({ send, target: ofUser, denied: 'not_found' });

type Event = Exclude<keyof CommandApi, 'operations'>;

const idsOf = ({ member, ...stage }: Stage) => ({ ...stage, user: member.id });
/** Every command of administration that changes something, or hands a user's data out. */
const unmoved = {
  deleteUser: onUser((api, as, { member }) => api.deleteUser(as, member.id)),
  exportUser: onUser((api, as, { member }) => api.exportUser(as, member.id)),
  setAppChallenge: {
    send: (api, as) =>
      api.setAppChallenge(as, { driver: 'turnstile', site_key: 'a key', secret_key: 'a secret', operations: [] }),
    denied: 'forbidden',
  },
  deleteAppChallenge: { send: (api, as) => api.deleteAppChallenge(as), denied: 'forbidden' },
  unlinkIdentity: onUser((api, as, { member, identity }) => api.unlinkIdentity(as, member.id, identity)),
  deleteFactor: onUser((api, as, { member, factor }) => api.deleteFactor(as, member.id, factor)),
  setProvider: {
    send: (api, as, { provider }) =>
      api.setProvider(as, provider, { driver: 'github', client_id: 'an id', client_secret: 'a secret' }),
    target: ({ provider }) => `provider:${provider}`,
    denied: 'forbidden',
  },
  deleteProvider: {
    send: (api, as, { provider }) => api.deleteProvider(as, provider),
    target: ({ provider }) => `provider:${provider}`,
    denied: 'forbidden',
  },
} satisfies Readonly<Partial<Record<Event, Command>>>;

export const commands: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(
    auditedRows.map(({ operation, send, target, denied }): [string, Command] => [
      operation,
      {
        send: (api, as, stage) => send(api.operations, as, idsOf(stage)),
        target: (stage, made) => target(idsOf(stage), made),
        denied,
      },
    ]),
  ),
  ...unmoved,
};

export const reads: readonly ((api: CommandApi, as: Headers, stage: Stage) => Promise<Reply>)[] = [
  ...readRows.map(
    ({ send }) =>
      (api: CommandApi, as: Headers, stage: Stage) =>
        send(api.operations, as, idsOf(stage)),
  ),
  (api, as) => api.permissions(as),
  (api, as) => api.challenges(as),
  (api, as) => api.audit(as),
  (api, as) => api.providers(as),
  (api, as, { member }) => api.identities(as, member.id),
];
