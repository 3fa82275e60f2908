import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Pooler } from './pooler.ts';
import type { DatabaseProxy } from './proxy.ts';
import type { RecordingReceiver } from './receiver.ts';
import type { Replicas } from './replicas.ts';

export interface Scene {
  readonly primary: Cluster;
  /** The standby, if the disturbance requires one. */
  readonly standby: Cluster | undefined;
  readonly pooler: Pooler | undefined;
  readonly proxy: DatabaseProxy | undefined;
  readonly replicas: Replicas;
  readonly receiver: RecordingReceiver;
}

export interface Disturbance {
  readonly name: string;
  readonly what: string;
  readonly needs?: 'standby' | 'pooler' | 'proxy';
  /** Set if the clients of a killed process lose their connections. */
  readonly endsConnections?: true;
  /** Resolves when the disturbance is over and requests are expected to succeed. */
  disturb(scene: Scene): Promise<unknown>;
  /** Restores what requests do not need. */
  repair?(scene: Scene): Promise<unknown>;
}

const seconds = (count: number): Promise<void> => sleep(count * 1000);

/** The seconds before a stopped process is started again. */
const absence = 2;
/**
 * The seconds of a hang: longer than the limit of a statement, so that some fail whose transactions the server completes later.
 */
const hangSeconds = 15;
/** The number of terminations. There are many, because few statements run at any moment. */
const terminations = 20;

const setReadOnly = async ({ primary }: Scene, change: string): Promise<void> => {
  await primary.query(`alter system ${change}`);
  await primary.query('select pg_reload_conf()');
};

export const disturbances: readonly Disturbance[] = [
  {
    name: 'kill-service',
    what: 'kill -9 of one of two services',
    endsConnections: true,
    disturb: ({ replicas }) => replicas.first.kill(),
    repair: ({ replicas }) => replicas.replaceFirst(),
  },
  {
    name: 'stop-service',
    what: 'SIGTERM to one of two services',
    disturb: ({ replicas }) => replicas.first.stop(),
    repair: ({ replicas }) => replicas.replaceFirst(),
  },
  {
    name: 'end-backends',
    what: `pg_terminate_backend of all connections, ${terminations} times in 5 s`,
    async disturb({ primary }) {
      for (let count = 0; count < terminations; count += 1) {
        await primary.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        );
        await seconds(5 / terminations);
      }
    },
  },
  {
    name: 'kill-backend',
    what: 'kill -9 of one process of PostgreSQL, which restarts all',
    async disturb({ primary }) {
      const [row] = await primary.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      process.kill(row!.pid, 'SIGKILL');
    },
  },
  {
    name: 'crash-database',
    what: `PostgreSQL stopped with -m immediate, started ${absence} s later`,
    async disturb({ primary }) {
      await primary.crash();
      await seconds(absence);
      await primary.start();
    },
  },
  {
    name: 'fail-over',
    what: `primary killed, synchronous standby promoted ${absence} s later`,
    needs: 'standby',
    async disturb({ primary, standby }) {
      await primary.kill();
      await seconds(absence);
      await standby!.promote();
    },
  },
  {
    name: 'hang-database',
    what: `PostgreSQL stops for ${hangSeconds} s (SIGSTOP)`,
    async disturb({ primary }) {
      primary.signal('SIGSTOP');
      await seconds(hangSeconds);
      primary.signal('SIGCONT');
    },
  },
  {
    name: 'black-hole',
    what: `the network to PostgreSQL loses everything for ${hangSeconds} s`,
    needs: 'proxy',
    async disturb({ proxy }) {
      proxy!.block();
      await seconds(hangSeconds);
      proxy!.unblock();
    },
  },
  {
    name: 'lock-users',
    what: 'SHARE lock on users for 10 s',
    disturb: ({ primary }) =>
      primary.withClient(async (client) => {
        await client.query('begin');
        await client.query('lock table users in share mode');
        await seconds(10);
        await client.query('rollback');
      }),
  },
  {
    name: 'read-only',
    what: 'default_transaction_read_only for 5 s',
    async disturb(scene) {
      await setReadOnly(scene, 'set default_transaction_read_only = on');
      await seconds(5);
      await setReadOnly(scene, 'reset default_transaction_read_only');
    },
  },
  {
    name: 'no-receiver',
    what: 'notification application refuses connections for 20 s',
    async disturb({ receiver }) {
      await receiver.leave();
      await seconds(20);
      await receiver.comeBack();
    },
  },
  {
    name: 'hang-receiver',
    what: 'notification application does not respond for 20 s',
    async disturb({ receiver }) {
      receiver.hangs = true;
      await seconds(20);
      receiver.hangs = false;
    },
  },
  {
    name: 'kill-pooler',
    what: `PgBouncer killed, started ${absence} s later`,
    needs: 'pooler',
    async disturb({ pooler }) {
      await pooler!.kill();
      await seconds(absence);
      await pooler!.start();
    },
  },
];
