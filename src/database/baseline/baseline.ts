import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { emails } from './emails.ts';
import { functions } from './functions.ts';
import { listWalks } from './list-walks.ts';
import { migrations } from './migrations.ts';
import { secondFactors } from './second-factors.ts';
import { sessions } from './sessions.ts';
import { social } from './social.ts';
import { users } from './users.ts';

/**
 * The schema of an empty database, in the order in which the tables refer to each other. Constraints are named
 * `<table>_<columns>_<kind>`: the code relies on the names.
 */
export const areas: readonly string[] = [
  migrations,
  functions,
  applications,
  users,
  sessions,
  emails,
  secondFactors,
  social,
  audit,
  listWalks,
];
