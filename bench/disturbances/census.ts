import type { Cluster } from './cluster.ts';
import type { Signup } from './load.ts';
import type { RecordingReceiver } from './receiver.ts';

/** The stored rows of a user who signed up under load. */
export interface Stored {
  readonly email: string;
  readonly users: number;
  readonly companies: number;
  readonly sessions: number;
  /** The number of audit entries about the sign-up. */
  readonly entries: number;
}

export interface Loss {
  readonly signups: number;
  readonly logins: number;
}

export const storedOf = (cluster: Cluster): Promise<readonly Stored[]> =>
  cluster.query<Stored>(`select email,
      count(*)::int as users,
      (select count(*) from companies where id = any(array_agg(default_company_id)))::int as companies,
      (select count(*) from sessions where user_id = any(array_agg(users.id)))::int as sessions,
      (select count(*) from audit
        where user_id = any(array_agg(users.id)) and event = 'signup' and is_success)::int as entries
    from users where email like 'load-%' group by email`);

/** Returns acknowledged sign-ups with a missing row, and acknowledged logins without a session. */
export const lossOf = (signups: readonly Signup[], stored: readonly Stored[]): Loss => {
  const byEmail = new Map(stored.map((row) => [row.email, row]));
  const acknowledged = signups.filter(({ isAcknowledged }) => isAcknowledged);
  const isLost = ({ email }: Signup): boolean => {
    const row = byEmail.get(email);
    return !row || Math.min(row.users, row.companies, row.sessions, row.entries) < 1;
  };
  const lostLogins = ({ email, loginsAcknowledged }: Signup): number =>
    Math.max(0, 1 + loginsAcknowledged - (byEmail.get(email)?.sessions ?? 0));
  return {
    signups: acknowledged.filter(isLost).length,
    logins: acknowledged.filter((each) => !isLost(each)).reduce((sum, each) => sum + lostLogins(each), 0),
  };
};

/** Returns the number of users, companies, audit entries or sessions that exist more often than they were requested. */
export const doubledOf = (signups: readonly Signup[], stored: readonly Stored[]): number => {
  const sentOf = new Map(signups.map(({ email, loginsSent }) => [email, loginsSent]));
  return stored.filter(
    ({ email, users, companies, entries, sessions }) =>
      Math.max(users, companies, entries) > 1 || sessions > 1 + (sentOf.get(email) ?? 0),
  ).length;
};

export const missingMails = (signups: readonly Signup[], { accepted }: RecordingReceiver): number =>
  signups.filter(({ email, isAcknowledged }) => isAcknowledged && !accepted.has(email)).length;

/** Returns the time when the last email was accepted, or infinity. */
export const lastMailAt = (signups: readonly Signup[], { accepted }: RecordingReceiver): number =>
  Math.max(...signups.map(({ email }) => accepted.get(email)?.at ?? Number.POSITIVE_INFINITY));

/**
 * Returns the number of addresses that got two emails, and of emails that were repeated with their ID, which receivers must
 * expect.
 */
export const repeatedMails = ({
  accepted,
}: RecordingReceiver): { readonly doubled: number; readonly again: number } => {
  const all = [...accepted.values()];
  return {
    doubled: all.filter(({ ids }) => ids.size > 1).length,
    again: all.flatMap(({ ids }) => [...ids.values()]).filter((count) => count > 1).length,
  };
};

/** Returns the number of unfinished jobs that send an email. */
export const pendingMails = async (cluster: Cluster): Promise<number> => {
  const [row] = await cluster.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'delivery' and state in ('created', 'retry', 'active')`,
  );
  return row!.count;
};
