import type { OperationId } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import type { OperationFields } from './contract-fields.ts';
import { toCell } from './field-values.ts';
import { nounOf } from './operation-commands.ts';
import { note, type Printed, print, printResult, toJson } from './output.ts';
import type { Row } from './table.ts';
import type { Terminal } from './terminal.ts';

/** The columns of lists whose first fields are not those that a person looks for. */
const columns: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  listUsers: ['id', 'email', 'displayname', 'status', 'roles', 'registered', 'lastvisit'],
  listAppSessions: ['user_id', 'email', 'displayname', 'session'],
  listAuditEvents: [
    'id',
    'occurred_at',
    'event',
    'failure',
    'reason',
    'user_id',
    'actor_name',
    'target',
    'target_name',
    'factor',
    'count',
    'ip',
    'user_agent',
  ],
  listApiKeys: ['id', 'kind', 'name', 'permissions', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'],
  listProviders: ['name', 'driver', 'label', 'client_id', 'issuer', 'is_enabled', 'updated_at'],
  listClients: ['id', 'client_id', 'client_name', 'application_type', 'is_first_party', 'is_enabled'],
  listWebhookEndpoints: [
    'id',
    'url',
    'types',
    'is_enabled',
    'disabled_reason',
    'disabled_at',
    'failing_since',
    'paused_until',
    'description',
  ],
  listInvitations: ['id', 'email', 'role', 'company_name', 'state', 'expires_at'],
};

/** The number of columns of all other lists. */
const mostColumns = 8;

/** The fields that a reply has only once, because the service keeps a hash of them. */
const shownOnce: readonly string[] = ['key', 'secret', 'client_secret', 'app_key', 'service_key'];

type Values = Readonly<Record<string, unknown>>;

/** Prints what is shown once by itself, so that a script can read it. All else is on stderr. */
const printSecrets = (terminal: Terminal, body: Values, secrets: readonly string[]): void => {
  for (const name of secrets) print(terminal, secrets.length === 1 ? String(body[name]) : `${name}=${body[name]}`);
  const facts = ['id', 'client_id', 'console_url'].filter((name) => name in body);
  note(terminal, facts.map((name) => `${name}: ${body[name]}`).join('\n'));
  note(terminal, 'Store it now. It is not shown again.');
};

export interface Answered {
  readonly operation: OperationId;
  readonly described: OperationFields;
  readonly reply: ApiReply;
}

/** Returns the text of a problem: its title, and the faults of fields. */
const toText = (problem: Values): string => {
  const errors = (problem['errors'] ?? []) as readonly { readonly pointer: string; readonly detail: string }[];
  const faults = errors.map(({ pointer, detail }) => `${pointer.replace(/^(#|path|query|header)\//, '')} ${detail}`);
  return [problem['title'], ...faults].join('; ');
};

/**
 * Prints a reply: a list as a table, a single resource as its fields, and what is shown once by itself.
 * @throws for a problem
 */
export const printReply = (terminal: Terminal, options: Printed, { operation, described, reply }: Answered): void => {
  const body = (typeof reply.body === 'string' ? JSON.parse(reply.body) : reply.body) as Values | undefined;
  if (reply.status >= 400) throw new Error(toText(body ?? {}));
  if (body === undefined) {
    if (!options.json) print(terminal, 'Done.');
    return;
  }
  const cellOf = (name: string, value: unknown): string =>
    toCell(described.replied.find((field) => field.name === name) ?? { names: new Map() }, value);
  if (described.isList) {
    const names = columns[operation] ?? described.replied.slice(0, mostColumns).map(({ name }) => name);
    const rows = (body['data'] as readonly Values[]).map(
      (item): Row => Object.fromEntries(names.map((name) => [name, cellOf(name, item[name])])),
    );
    printResult(terminal, options, body, rows, `No ${nounOf(operation)} found.`);
    if (body['next_cursor'] && !options.json) note(terminal, `Next page: --cursor ${body['next_cursor']}`);
    return;
  }
  const secrets = shownOnce.filter((name) => typeof body[name] === 'string');
  if (options.json) print(terminal, toJson(body));
  else if (secrets.length > 0) printSecrets(terminal, body, secrets);
  else if (Object.keys(body).length === 1 && 'message' in body) print(terminal, String(body['message']));
  else
    printResult(
      terminal,
      options,
      body,
      Object.entries(body).map(([name, value]) => ({ name, value: cellOf(name, value) })),
    );
};
