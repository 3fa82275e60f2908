import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { clients } from './clients.ts';
import { deployment } from './deployment.ts';
import { emails } from './emails.ts';
import { events } from './events.ts';
import { functions } from './functions.ts';
import { listWalks } from './list-walks.ts';
import { migrations } from './migrations.ts';
import { openid } from './openid.ts';
import { search } from './search.ts';
import { secondFactors } from './second-factors.ts';
import { sessions } from './sessions.ts';
import { social } from './social.ts';
import { statistics } from './statistics.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/**
 * The schema of an empty database, in the order in which the tables refer to each other. Constraints are named
 * `<table>_<columns>_<kind>`: the code relies on the names. Those of foreign keys and of keys of a table leave out `app_id`, with which
 * they all begin, and each of them has at most 52 characters.
 */
export const areas: readonly string[] = [
  migrations,
  functions,
  search,
  deployment,
  applications,
  users,
  sessions,
  emails,
  secondFactors,
  social,
  clients,
  openid,
  audit,
  events,
  webhooks,
  statistics,
  listWalks,
];
