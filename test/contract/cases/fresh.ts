import { type Options, startService, type TestService } from '../../kit/service.ts';
import type { Case, Stage } from './case.ts';

/** Asks another instance of the same service, to which nothing has happened yet. */
const fresh =
  (ask: (instance: TestService) => ReturnType<TestService['send']>, config: Options['config'] = {}): Case =>
  async ({ service: { database, mailbox } }: Stage) => {
    const instance = await startService({ database, mailbox, config });
    try {
      return await ask(instance);
    } finally {
      await instance.stop();
    }
  };

/** The key that is filled in is written down when it is first needed. */
export const whileBroken = (path: string): Case =>
  fresh((instance) => instance.clock.whileBroken(() => instance.send('GET', path)));

/** Sends a request to a service without a default application: there is one until an operator takes it away. */
export const withoutDefaultApp = (path: string): Case =>
  fresh(async ({ db, send }) => {
    const { id } = await db('apps').where({ is_default: true }).first('id');
    await db('apps').where({ id }).update({ is_default: false });
    try {
      return await send('GET', path);
    } finally {
      // Other cases have the same database.
      await db('apps').where({ id }).update({ is_default: true });
    }
  });
