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
  readonly domain: number;
  readonly 'setup-link': number;
  readonly connection: number;
  readonly 'scim-token': number;
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
  readonly 'user-field': number;
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

const idsOf = ({ member, ...stage }: Stage) => ({ ...stage, user: member.id });
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
};

export const reads: readonly ((api: CommandApi, as: Headers, stage: Stage) => Promise<Reply>)[] = [
  ...readRows.map(
    ({ send }) =>
      (api: CommandApi, as: Headers, stage: Stage) =>
        send(api.operations, as, idsOf(stage)),
  ),
  (api, as) => api.permissions(as),
  (api, as) => api.challenges(as),
];
