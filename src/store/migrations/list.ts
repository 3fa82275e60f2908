import type { Knex } from 'knex';
import * as applications from './0001-applications.ts';
import * as companiesAndRoles from './0002-companies-and-roles.ts';
import * as users from './0003-users.ts';
import * as sessions from './0004-sessions.ts';
import * as signingKeys from './0005-signing-keys.ts';
import * as audit from './0006-audit.ts';
import * as mailbox from './0007-mailbox.ts';
import * as administration from './0008-administration.ts';
import * as imports from './0009-imports.ts';
import * as social from './0010-social.ts';
import * as idempotencyKeys from './0011-idempotency-keys.ts';

export interface Migration extends Pick<Knex.Migration, 'up' | 'down'> {
  readonly name: string;
}

/** Every migration, in order. Append only: one that has been released is never edited. */
export const migrations: readonly Migration[] = [
  { name: '0001-applications', ...applications },
  { name: '0002-companies-and-roles', ...companiesAndRoles },
  { name: '0003-users', ...users },
  { name: '0004-sessions', ...sessions },
  { name: '0005-signing-keys', ...signingKeys },
  { name: '0006-audit', ...audit },
  { name: '0007-mailbox', ...mailbox },
  { name: '0008-administration', ...administration },
  { name: '0009-imports', ...imports },
  { name: '0010-social', ...social },
  { name: '0011-idempotency-keys', ...idempotencyKeys },
];
