import { ifSent, refuseFaults } from '../../../kernel/errors.ts';
import { networkFaults } from '../../../kernel/filter-faults.ts';
import { networkOf } from '../../../kernel/network.ts';
import { type Page, type PageRequest, scanPage } from '../../../kernel/paging.ts';
import { scopeOf } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { periodFaults } from '../../../kernel/time-faults.ts';
import { fromTimestamp } from '../../../kernel/timestamp.ts';
import { userData } from '../../users/user-data.ts';
import { type ListedSession, toListed } from '../listed-session.ts';
import type { AppSession } from '../ports.ts';

export interface AppSessionsCommand extends PageRequest {
  readonly principal: Actor;
  readonly userId?: number | undefined;
  /** An address of the network. */
  readonly network?: string | undefined;
  /** Timestamps of the service. */
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

export interface ListedAppSession extends AppSession {
  readonly session: ListedSession;
}

export type ListAppSessions = (command: AppSessionsCommand) => Promise<Page<ListedAppSession>>;

export const appSessionFaults = ({
  network,
  createdFrom,
  createdTo,
}: Pick<AppSessionsCommand, 'network' | 'createdFrom' | 'createdTo'>) => [
  ...ifSent(network, networkFaults),
  ...periodFaults(['createdFrom', createdFrom], ['createdTo', createdTo]),
];

/** Lists the live sessions of the users that the caller administers, newest first. */
export const listAppSessions =
  ({ clock, cursors }: Pick<Ports, 'cursors' | 'clock'>): ListAppSessions =>
  async ({ principal, userId, network, createdFrom, createdTo, limit, cursor }) => {
    refuseFaults(appSessionFaults({ network, createdFrom, createdTo }));
    const filter = {
      companyIds: await scopeOf(principal.store.reads, principal, userData.sessions.permission),
      userId,
      network: network === undefined ? undefined : networkOf(network),
      from: fromTimestamp(createdFrom ?? ''),
      to: fromTimestamp(createdTo ?? ''),
    };
    const page = await scanPage(
      { cursors, principal, list: 'app-sessions', limit, cursor },
      (page) => principal.store.list(({ appSessions }) => appSessions.list(filter, page, clock.now())),
      ({ session: { id, createdAt } }) => ({ id: createdAt.getTime(), value: id }),
    );
    return { ...page, data: page.data.map((one) => ({ ...one, session: toListed(one.session, principal) })) };
  };
