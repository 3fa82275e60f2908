import type { Origin, RefusalLog } from '../../kernel/audit.ts';
import type { Callers } from '../../kernel/authenticate.ts';
import { DomainError } from '../../kernel/errors.ts';
import { once } from '../../kernel/memoize.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Credentials, Operator } from '../../kernel/principal.ts';
import type { LookUpKey } from './key-lookup.ts';
import { noteUse } from './note-use.ts';
import type { Lookups } from './ports.ts';

interface Options {
  readonly lookups: Pick<Lookups, 'byOperatorKey' | 'noteOperatorKey'>;
  readonly lookUp: LookUpKey;
  readonly refusals: RefusalLog;
  readonly clock: Clock;
  readonly networkOf: (address: string) => string;
}

/**
 * Returns the callers of a request with an operator key. It belongs to no application, so it is refused beside the key of one, and
 * by operations that require a caller of one.
 */
export const createOperatorCallers =
  ({ lookups, lookUp, refusals, clock, networkOf }: Options) =>
  (operatorKey: string, { serviceKey, appKey }: Credentials, origin: Origin): Callers => {
    const refuse = async (code: 'operator_key_invalid' | 'key_mismatch'): Promise<never> => {
      await refusals.add({ event: 'authenticate', at: clock.now(), origin, failure: code, factor: 'operator_key' });
      throw new DomainError(code, { audited: true });
    };
    const operator = once(async (): Promise<Operator> => {
      if (serviceKey !== undefined || appKey !== undefined) return refuse('key_mismatch');
      const found = await lookUp(operatorKey, origin, (digest) => lookups.byOperatorKey(digest, clock.now()));
      if (!found) return refuse('operator_key_invalid');
      origin.noteCaller?.({ operator: found.id });
      await noteUse(clock, found, (at) => lookups.noteOperatorKey(found.id, at, networkOf(origin.ip)));
      return { kind: 'operator', keyId: found.id };
    });

    const refuseOperator = async (): Promise<never> => {
      await operator();
      return refuse('key_mismatch');
    };

    return {
      operator,
      client: refuseOperator,
      visitor: refuseOperator,
      actor: refuseOperator,
      session: refuseOperator,
      refresh: refuseOperator,
      async checkKeys() {
        await operator();
      },
      // Operations for operators require no permission besides the key.
      allow: async () => undefined,
    };
  };
